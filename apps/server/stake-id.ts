import { createHash } from 'node:crypto'
import type { PatronId, StakeId } from '@baize/table'

/** The stake id of a patron's command: placing twice names the same stake, so money moves once. */
export function stakeIdOf(patron: PatronId, command: string): StakeId {
  const hex = createHash('sha256').update(`${patron}\n${command}`).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)]
  return [...parts, hex.slice(20, 32)].join('-')
}
