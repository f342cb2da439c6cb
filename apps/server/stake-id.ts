import { hash } from 'node:crypto'
import type { PatronId, StakeId } from '@baize/table'

/** The stake id of a patron's command: placing twice names the same stake, so money moves once. */
export function stakeIdOf(patron: PatronId, command: string): StakeId {
  const hex = hash('sha256', `${patron}\n${command}`, 'hex')
  const from = (start: number, end: number): string => hex.slice(start, end)
  return `${from(0, 8)}-${from(8, 12)}-${from(12, 16)}-${from(16, 20)}-${from(20, 32)}`
}
