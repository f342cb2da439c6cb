import { GAME_IDS } from '@baize/rules'
import { plainBaccarat } from '../simulate/reference.ts'
import { verdicts } from './cases.ts'
import { fresh, timeAll, timed, timeTables, WATCHED } from './timing.ts'

type Say = (text: string) => void

function proveEqual(say: Say): boolean {
  say('Every bet against a brute force that shares nothing with the product: chance of each row,\n')
  say('hit, push, return, house edge and variance as exact fractions\n\n')
  let [compared, tables, wrong] = [0, 0, 0]
  for (const { title, bets, differing } of verdicts()) {
    compared += bets
    tables += 1
    wrong += differing.length
    const isQuiet = differing.length === 0 && title.includes('given')
    if (!isQuiet) say(`  ${title.padEnd(48)}${bets} bets, ${differing.length} differences\n`)
    for (const what of differing) say(`    ${what}\n`)
  }
  say(`\n${tables} tables (those with known cards not listed), ${compared} bets: `)
  say(`${wrong === 0 ? 'all equal' : `${wrong} DIFFERENCES`}\n`)
  return wrong === 0
}

/** Fresh processes per figure; the least counts, since other work on the machine only adds. */
const TIMES = 9
const ALL_MS = 2000
const CARD_MS = 5

function proveFast(say: Say): boolean {
  const [all = 0, bets = 0] = fresh('all', TIMES)
  say(`\nAll odds of all games, settings and modes (${bets} bets) from cold: `)
  say(`${all.toFixed(0)} ms of processor time (target: below ${ALL_MS})\n`)
  say('\nChances of all bets with cards known, ms of processor time, no table twice\n')
  const plain = Array.from({ length: TIMES }, () => timed(() => void plainBaccarat(1_000_000)))
  let slow = 0
  for (const { game, tables } of WATCHED) {
    const [first = 0, ...others] = fresh(game, TIMES)
    const sorted = [...others].sort((a, b) => a - b)
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0
    const most = sorted.at(-1) ?? 0
    if (most >= CARD_MS) slow += 1
    say(`  ${game.padEnd(22)}first of a process ${first.toFixed(1).padStart(6)}   `)
    say(
      `after six or more, ${others.length}: median ${median.toFixed(2)}, most ${most.toFixed(2)} `,
    )
    say(`(${tables[others.indexOf(most)]})\n`)
  }
  say(`For scale: a million coups of a plain loop take ${Math.min(...plain).toFixed(0)} ms here\n`)
  say(`Target: below ${CARD_MS} ms per card: ${slow === 0 ? 'met' : 'MISSED'}\n`)
  return all < ALL_MS && slow === 0
}

/** `npm run prove -- odds`: the exit code. Speed is told, but only wrong odds fail the proof. */
export function proveOdds(_args: readonly string[], say: Say): number {
  const areEqual = proveEqual(say)
  proveFast(say)
  return areEqual ? 0 : 1
}

/** One timing in this process, as JSON for the process that asked. */
export function timing([what]: readonly string[], say: Say): number {
  const id = GAME_IDS.find((game) => game === what)
  say(JSON.stringify(id === undefined ? timeAll() : timeTables(id)))
  return 0
}
