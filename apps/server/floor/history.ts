import type { OwnResult } from '@baize/protocol'
import type { BetLine, EndedRound } from '@baize/store'
import { type Mark, type RoundId, shoeNoOf } from '@baize/table'

const WINNERS = ['andar', 'bahar', 'player', 'banker', 'tie'] as const

/** A round of the record as the roads draw it. */
export function markOfRound(ended: EndedRound): Mark {
  const { round, cards } = ended
  const no = { no: ended.no, ...(ended.shoe !== undefined && { shoe: shoeNoOf(ended.shoe) }) }
  const winner = ended.voided ? undefined : WINNERS.find((word) => word === ended.winner)
  // A void may have left cards face down that nobody turned.
  if (winner === undefined) return { round, ...no, winner: 'void', dealt: 0, cards: '' }
  return { round, ...no, winner, dealt: ended.dealt ?? 0, cards }
}

/**
 * A patron's part of an ended round, from the bet record; undefined when nothing stood to the
 * end.
 */
export function resultFromRecord(
  round: RoundId,
  record: readonly BetLine[],
): OwnResult | undefined {
  const lines = record.flatMap(({ bet, mode, amount, end }) =>
    end === undefined || end.grade === 'withdrawn'
      ? []
      : [{ bet, mode, amount, ...end, grade: end.grade }],
  )
  if (lines.length === 0) return undefined
  const sum = (amounts: readonly bigint[]) => amounts.reduce((a, b) => a + b, 0n).toString()
  return {
    round,
    staked: sum(lines.map((line) => line.amount)),
    returned: sum(lines.map((line) => line.returned)),
    lines: lines.map(({ bet, mode, amount, grade, odds, returned }) => ({
      bet,
      mode,
      grade,
      amount: amount.toString(),
      returned: returned.toString(),
      ...(odds !== undefined && { odds }),
    })),
  }
}
