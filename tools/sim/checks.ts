import { isDeepStrictEqual } from 'node:util'
import type { BetLine, Committed } from '@baize/store'
import {
  apply,
  newTable,
  type PatronId,
  type PublicEvent,
  type Stake,
  type TableEvent,
  type TableState,
  viewTable,
} from '@baize/table'
import type { Desk } from '../../apps/server/table/desk.ts'
import { checkPatron, checkResult, type Grader, type Purse } from './claims.ts'
import { secretOf } from './house.ts'
import type { Box, House, Seat } from './model.ts'
import { gradeOf } from './oracle.ts'
import type { Weather } from './plan.ts'
import { inWords } from './trace.ts'
import { must } from './violation.ts'
import { type Watch, watchEvent } from './watch.ts'

/** Rounds between two looks at every account; calm houses are for breadth. */
const LOOK_EVERY: Readonly<Record<Weather, number>> = { calm: 120, breezy: 40, stormy: 20 }

/** Takes the durable events of one commit in, and checks every round that ended in it. */
export async function checkCommit(
  house: House,
  seat: Seat,
  events: readonly TableEvent[],
  committed: Committed,
): Promise<void> {
  const { claims, tally, terms } = house
  const facts = {
    termsOf: (hash: string) => terms.get(hash) ?? seat.terms,
    received: (stake: string, at: number) =>
      claims.stakes.get(stake)?.receipts.includes(at) === true,
  }
  seat.seq += events.length
  must(committed.seq === seat.seq, 'the log has no gaps', () => `${committed.seq}, not ${seat.seq}`)
  tally.commits += 1
  tally.events += events.length
  for (const event of events) {
    watchEvent(seat.watch, event, facts)
    if (event.kind === 'stake-placed') tally.stakes += 1
    if (event.kind === 'stake-withdrawn') tally.withdrawals += 1
    if (event.kind === 'round-settled') await checkRound(house, seat, committed, 'settled')
    if (event.kind === 'round-voided') await checkRound(house, seat, committed, 'voided')
  }
}

const graderOf = ({ terms, cards }: Watch): Grader => {
  const dealt = cards.map(({ card }) => card)
  return ({ mode, bet }: BetLine) =>
    gradeOf(
      terms,
      mode === 'commission' || mode === 'commission-free' ? mode : 'standard',
      bet,
      dealt,
    )
}

/** The simulator's own end of a round: every stake, every wallet and the table's float. */
async function checkRound(
  house: House,
  seat: Seat,
  { ended }: Committed,
  end: 'settled' | 'voided',
): Promise<void> {
  const round = seat.watch.round ?? ''
  const money = ended.find((each) => each.round === round)
  must(money !== undefined, 'an ended round says what it paid', () => round)
  const grader = end === 'voided' ? undefined : graderOf(seat.watch)
  const own = house.claims.rounds.get(round)?.requests ?? new Map()
  let gain = 0n
  for (const [patron, requests] of own) {
    const lines = await house.books.betsInRound(patron, round)
    const part = checkPatron(requests, lines, grader)
    const result = money.patrons.find((each) => each.patron === patron)
    checkResult(result, part, money)
    gain += part.staked - part.returned
    const [request] = requests
    if (request === undefined) continue
    request.purse.settled += part.returned - part.staked
    await checkPurse(house, request.purse)
  }
  must(money.staked - money.returned === gain, 'a round pays what its stakes give', () => round)
  must(
    money.patrons.every(({ patron }) => own.has(patron)),
    'only bettors are paid',
    () => round,
  )
  seat.float = seat.float + gain < 0n ? 0n : seat.float + gain
  await closeRound(house, seat, round, end)
}

async function closeRound(house: House, seat: Seat, round: string, end: 'settled' | 'voided') {
  const { claims, tally } = house
  claims.rounds.delete(round)
  tally.rounds += 1
  if (end === 'voided') tally.voids += 1
  if (tally.rounds % LOOK_EVERY[house.plan.weather] === 0) await checkAccounts(house)
  const held = house.random.chance(0.05)
    ? (await house.books.balances()).get(`stakes/${round}`)
    : 0n
  must((held ?? 0n) === 0n, 'an ended round holds no money', () => `${round}: ${held}`)
  await replayStored(house, seat)
}

/** A wallet holds what its patron reckons, unless something sent was not answered yet. */
async function checkPurse({ books }: House, purse: Purse): Promise<void> {
  if (purse.unsure > 0) return
  const row = await books.patron(purse.id)
  checkWallet(purse, row?.balance)
}

function checkWallet({ no, settled, open }: Purse, balance: bigint | undefined): void {
  must(balance === settled - open, 'a wallet holds what its patron reckons', () => {
    return `patron ${no}: ${balance} in the books, reckoned ${settled} less ${open} at stake`
  })
}

/** Every account: sum zero, none but the bank below zero, all as reckoned, ended rounds empty. */
export async function checkAccounts({ books, purses, seats, claims, tally }: House): Promise<void> {
  const balances = await books.balances()
  tally.audits += 1
  let sum = 0n
  const running = new Set(seats.map(({ watch }) => (watch.phase === 'idle' ? '' : watch.round)))
  for (const [account, balance] of balances) {
    sum += balance
    const covered = account === 'bank' || balance >= 0n
    must(covered, 'no account but the bank is below zero', () => `${account}: ${balance}`)
    const ended = account.startsWith('stakes/') && !running.has(account.slice('stakes/'.length))
    must(!ended || balance === 0n, 'an ended round holds no money', () => `${account}: ${balance}`)
  }
  must(sum === 0n, 'the sum of all accounts is zero', () => `${sum}`)
  for (const purse of purses) {
    if (purse.unsure === 0) checkWallet(purse, balances.get(`wallet/${purse.id}`))
  }
  for (const { table, float, watch } of seats) {
    const held = balances.get(`house/${table}`) ?? 0n
    must(held === float, "a table's float is as reckoned", () => `${table}: ${held}, not ${float}`)
    const staked = [...watch.stakes.values()].reduce((all, { amount }) => all + amount, 0n)
    const atStake = balances.get(`stakes/${watch.round}`) ?? 0n
    const right = watch.phase === 'idle' || atStake === staked
    must(right, 'a running round holds its open stakes', () => `${watch.round}: ${atStake}`)
  }
  must(
    claims.rounds.size <= seats.length,
    'claims are about running rounds',
    () => `${claims.rounds.size}`,
  )
}

const replayed = new WeakMap<Seat, { seq: number; state: TableState }>()

/** Reads the stored log on from where it was read last, and replays it. */
export async function replayStored({ books }: House, seat: Seat): Promise<TableState> {
  const last = replayed.get(seat) ?? { seq: 0, state: newTable(seat.table) }
  const tail = await books.eventsAfter(seat.table, last.seq)
  const now = { seq: last.seq + tail.length, state: tail.reduce(apply, last.state) }
  must(now.seq === seat.seq, 'the stored log is whole', () => `${seat.table}: ${now.seq}`)
  replayed.set(seat, now)
  return now.state
}

const differs = (seat: Seat, stored: TableState, live: TableState) => () =>
  `${seat.table}: log gives ${inWords(stored)}, live is ${inWords(live)}`

/** A recovered table is what its whole log replays to, with the open stakes of its round. */
export async function checkRecovered(house: House, seat: Seat, desk: Desk): Promise<void> {
  house.tally.recoveries += 1
  const stored = await replayStored(house, seat)
  const same = isDeepStrictEqual(stored, desk.state)
  must(same, 'a recovered table is what its log replays to', differs(seat, stored, desk.state))
  if (seat.watch.phase === 'idle') return
  const open = [...desk.positions].flatMap(([patron, stakes]: [PatronId, readonly Stake[]]) =>
    stakes.map(({ id, amount }) => `${patron} ${id} ${amount}`),
  )
  const wanted = [...seat.watch.stakes].map(
    ([id, { patron, amount }]) => `${patron} ${id} ${amount}`,
  )
  const equal = isDeepStrictEqual(open.sort(), wanted.sort())
  must(
    equal,
    'a recovered table knows its open stakes',
    () => `${inWords(open)}, not ${inWords(wanted)}`,
  )
}

/** The share of the steps after which the whole view is searched and compared. */
const SAMPLE = 0.06

const CARD = /"([A23456789TJQK][shdc])"/g

/** The cards that an event may show: its own when it lies face up, all of them with the result. */
function visibleIn({ event, after }: Shown): readonly string[] {
  const cards = after.round?.cards ?? []
  const up = cards.flatMap(({ card, faceUp }) => (faceUp ? [card] : []))
  if (event.kind === 'shoe-opened') return [after.shoe?.burnShown ?? '']
  if (event.kind === 'round-resolved') return up
  if (event.kind !== 'card-dealt' && event.kind !== 'card-turned') return []
  const own = cards[event.index]
  return own?.faceUp === true ? [own.card] : []
}

function secretsOf(seat: Seat, { round, shoe }: TableState): readonly string[] {
  return [round, shoe].flatMap((one) =>
    one?.commitment === undefined || one.seed !== undefined ? [] : [secretOf(seat, one.commitment)],
  )
}

/** A public event with the table right after it. */
export interface Shown {
  readonly event: PublicEvent
  readonly after: TableState
}

/** Nothing that anybody can see holds a hidden card or a seed before its time. */
export function checkPublished(house: House, box: Box, shown: readonly Shown[]): void {
  for (const one of shown) {
    search(JSON.stringify(one.event), visibleIn(one), secretsOf(box.seat, one.after))
  }
  if (!house.random.chance(SAMPLE)) return
  const { state } = box.desk
  const view = viewTable(state, box.view.history)
  const text = JSON.stringify({ round: view.round, shoe: view.shoe })
  const up = (state.round?.cards ?? []).flatMap(({ card, faceUp }) => (faceUp ? [card] : []))
  search(text, [...up, state.shoe?.burnShown ?? ''], secretsOf(box.seat, state))
  const told = isDeepStrictEqual(box.view, view)
  must(
    told,
    'the events that were shown give the view',
    () => `${inWords(box.view)}, not ${inWords(view)}`,
  )
}

function search(text: string, visible: readonly string[], secrets: readonly string[]): void {
  for (const secret of secrets) {
    must(!text.includes(secret), 'no seed is shown before its round is over', () => text)
  }
  for (const [, card = ''] of text.matchAll(CARD)) {
    must(visible.includes(card), 'no hidden card is shown', () => `${card} in ${text}`)
  }
}
