import { type CareEntry, OWN_LIMITS, type OwnLimitName } from '@baize/table'

/** What of an entry stands in its body; amounts are decimal strings of minor units. */
export function encodeCare({ at: _, kind: __, ...rest }: CareEntry): string {
  return JSON.stringify(rest, (_key, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  )
}

const bad = (kind: string, body: unknown): never => {
  throw new Error(`care ${kind}: ${JSON.stringify(body)} cannot be read`)
}

const field = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined

function instant(kind: string, body: unknown, name: string): number {
  const value = field(body, name)
  return typeof value === 'number' ? value : bad(kind, body)
}

function limitName(kind: string, body: unknown): OwnLimitName {
  const found = OWN_LIMITS.find((name) => name === field(body, 'name'))
  return found ?? bad(kind, body)
}

function limit(body: unknown, at: number): CareEntry {
  const amount = field(body, 'amount')
  const from = instant('limit', body, 'from')
  const known = typeof amount === 'string' ? { amount: BigInt(amount) } : {}
  return { kind: 'limit', name: limitName('limit', body), ...known, from, at }
}

function exclusion(body: unknown, at: number): CareEntry {
  const until = field(body, 'until')
  return { kind: 'self-exclusion', ...(typeof until === 'number' && { until }), at }
}

/** Reads an entry back; throws for what it never wrote. */
export function decodeCare(kind: string, at: number, body: unknown): CareEntry {
  switch (kind) {
    case 'limit':
      return limit(body, at)
    case 'limit-kept':
      return { kind, name: limitName(kind, body), at }
    case 'reminder':
      return { kind, everyMs: instant(kind, body, 'everyMs'), at }
    case 'time-out':
      return { kind, until: instant(kind, body, 'until'), at }
    case 'self-exclusion':
      return exclusion(body, at)
    case 'check-answered':
      return { kind, at }
    default:
      return bad(kind, body)
  }
}
