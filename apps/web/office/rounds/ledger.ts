import type { RoundFileView } from '@baize/protocol'

/** Money that a round moved from one kind of account to another, all its stakes together. */
export interface Movement {
  readonly from: string
  readonly to: string
  readonly what: 'staked' | 'returned' | 'winnings' | 'lost' | 'corrected'
  readonly amount: bigint
}

const sum = (all: readonly string[]): bigint =>
  all.reduce((total, each) => total + BigInt(each), 0n)

function corrected({ corrections, line }: RoundFileView): readonly Movement[] {
  const approved = corrections.filter((each) => each.approved !== undefined)
  const change = sum(approved.flatMap(({ lines }) => lines.map((each) => each.change)))
  const [house, wallets] = [`house/${line.table}`, 'wallet/…']
  const [from, to] = change < 0n ? [wallets, house] : [house, wallets]
  return [{ from, to, what: 'corrected', amount: change < 0n ? -change : change }]
}

/**
 * The entries of a round in the ledger, added up by account; withdrawn stakes went and came back.
 * What enters `stakes/<round>` leaves it again when the round has ended.
 */
export function ledgerOf(file: RoundFileView): readonly Movement[] {
  const { bets, line } = file
  const [house, stakes, wallets] = [`house/${line.table}`, `stakes/${line.round}`, 'wallet/…']
  const staked = sum(bets.map((each) => each.staked))
  const winnings = sum(bets.map((each) => each.winnings))
  const back = sum(bets.map((each) => each.returned)) - winnings
  const placed: Movement = { from: wallets, to: stakes, what: 'staked', amount: staked }
  if (line.ended === undefined) return staked === 0n ? [] : [placed]
  const all: readonly Movement[] = [
    placed,
    { from: stakes, to: wallets, what: 'returned', amount: back },
    { from: stakes, to: house, what: 'lost', amount: staked - back },
    { from: house, to: wallets, what: 'winnings', amount: winnings },
    ...corrected(file),
  ]
  return all.filter(({ amount }) => amount !== 0n)
}
