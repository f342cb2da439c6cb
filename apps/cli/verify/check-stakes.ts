import type { ExportedStake, RoundExport } from '@baize/protocol'
import { MODES } from '@baize/rules'
import { refundStakes, type SettledStake, settleStakes, type TableEvent } from '@baize/table'
import { type Finding, finding } from './finding.ts'

type Right = Pick<ExportedStake['end'], 'grade' | 'row' | 'odds' | 'winnings' | 'returned'>

const rightOf = ({ grade, row, odds, winnings, returned }: SettledStake): Right => ({
  grade,
  ...(row !== undefined && { row }),
  ...(odds !== undefined && { odds }),
  winnings: `${winnings}`,
  returned: `${returned}`,
})

function settled(stake: ExportedStake, events: readonly TableEvent[]): Right | undefined {
  const mode = MODES.find((each) => each === stake.mode)
  if (mode === undefined) return undefined
  const one = [{ bet: stake.bet, mode, amount: BigInt(stake.amount) }]
  const end = events.find(({ kind }) => kind === 'round-settled' || kind === 'round-voided')
  if (end?.kind === 'round-voided') return refundStakes(one).lines.map(rightOf)[0]
  return end?.kind === 'round-settled'
    ? settleStakes(one, end.rows).lines.map(rightOf)[0]
    : undefined
}

const same = (end: Right, right: Right): boolean =>
  end.grade === right.grade &&
  end.row === right.row &&
  end.odds === right.odds &&
  end.winnings === right.winnings &&
  end.returned === right.returned

function* stakeFaults(stake: ExportedStake, events: readonly TableEvent[]): Generator<string> {
  const { amount, balanceBefore, balanceAfter, end } = stake
  if (BigInt(balanceBefore) - BigInt(amount) !== BigInt(balanceAfter))
    yield 'has balances that do not fit its amount'
  if (BigInt(end.balanceBefore) + BigInt(end.returned) !== BigInt(end.balanceAfter))
    yield 'has balances that do not fit what came back'
  if (end.grade === 'withdrawn') {
    if (end.returned !== amount || end.winnings !== '0') yield 'was taken back, but not in full'
    return
  }
  const right = settled(stake, events)
  if (right === undefined || !same(end, right))
    yield `should have ended as ${right?.grade ?? 'nothing'} returning ${right?.returned ?? '0'}`
}

const sumOf = (all: readonly ExportedStake[], of: (stake: ExportedStake) => string): string =>
  `${all.reduce((sum, stake) => sum + BigInt(of(stake)), 0n)}`

function totalFaults({ stakes, ended, complete }: RoundExport): readonly Finding[] {
  if (!complete) return []
  const stood = stakes.filter(({ end }) => end.grade !== 'withdrawn')
  const right = {
    stakes: stood.length,
    staked: sumOf(stood, ({ amount }) => amount),
    returned: sumOf(stood, ({ end }) => end.returned),
  }
  const wrong = (['stakes', 'staked', 'returned'] as const).filter(
    (key) => ended[key] !== right[key],
  )
  return wrong.map((key) => finding(`ended.${key}`, `should be ${right[key]}`))
}

/** Every stake of the file against what the round decided, and their sums when all are in it. */
export function checkStakes(file: RoundExport, events: readonly TableEvent[]): readonly Finding[] {
  const found = file.stakes.flatMap((stake, place) => {
    try {
      return [...stakeFaults(stake, events)].map((fault) => finding(`stakes[${place}]`, fault))
    } catch (error) {
      return [finding(`stakes[${place}]`, error instanceof Error ? error.message : `${error}`)]
    }
  })
  return [...found, ...totalFaults(file)]
}
