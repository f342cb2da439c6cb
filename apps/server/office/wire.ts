import type { Wire } from '@baize/protocol'

/** A value as the wire carries it, its amounts as decimal strings of minor units. */
export const wire = <T extends object>(value: T): Wire<T> =>
  JSON.parse(
    JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? `${each}` : each)),
  )
