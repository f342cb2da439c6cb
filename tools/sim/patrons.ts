import { MODES, type Mode } from '@baize/rules'
import type { PatronCommand, RoundId, Terms } from '@baize/table'
import type { Answer } from '../../apps/server/table/desk.ts'
import { claim, hear, type Purse, type Request } from './claims.ts'
import { clock } from './house.ts'
import type { Box, House, Seat } from './model.ts'
import { submit } from './server.ts'
import { inWords } from './trace.ts'
import { must } from './violation.ts'

const TIMEOUT_MS = 800
const MOST_SENDS = 4
const LATENCY_MS = [0, 1, 1, 20, 20, 150, 700]
/** Patrons who come back to every table, so that stakes of one patron meet. */
const REGULARS = 24

/** A round takes bets: some patrons come and play. */
export function crowd(house: House, box: Box, round: RoundId, closesAt: number): void {
  const { random, purses, plan } = house
  const few = random.pick(plan.weather === 'calm' ? [0, 0, 1, 1, 2] : [0, 1, 1, 2, 3, 5])
  const many = random.chance(0.004) ? random.between(20, 80) : few
  const open = Math.max(0, closesAt - clock(house))
  for (let no = 0; no < many; no += 1) {
    const regular = random.chance(0.5) ? REGULARS : purses.length
    const purse = random.pick(purses.slice(0, regular))
    const visit = { seat: box.seat, round, purse, mode: modeFor(house, box.seat.watch.terms) }
    const delay = random.below(Math.floor(open * 1.02) + 1)
    for (let stakes = random.pick([1, 1, 2, 4]); stakes > 0; stakes -= 1) {
      house.timeline.after(delay, () => place(house, visit, closesAt))
    }
  }
}

interface Visit {
  readonly seat: Seat
  readonly round: RoundId
  readonly purse: Purse
  readonly mode: Mode
}

const modesOf = ({ paytable }: Terms): readonly Mode[] =>
  MODES.filter((mode) => paytable.modes[mode] !== undefined)

const modeFor = ({ random }: House, terms: Terms): Mode => random.pick(modesOf(terms))

function drawAmount({ random, plan }: House, { limits }: Terms): bigint {
  const { stakeStep, perBet } = limits
  if (random.chance(plan.trouble.nonsense)) {
    return random.pick([0n, -stakeStep, stakeStep + 1n, 10n ** 15n + 1n, perBet.maximum * 3n])
  }
  if (random.chance(0.1)) return perBet.maximum
  return perBet.minimum + stakeStep * BigInt(random.below(12))
}

const MAIN = ['andar', 'bahar', 'player', 'banker']

function drawBet({ random, plan }: House, terms: Terms, mode: Mode): string {
  if (random.chance(plan.trouble.nonsense))
    return random.pick(['constructor', '', 'first-3', 'tie'])
  const bets = Object.keys(terms.paytable.modes[mode] ?? {})
  const main = random.chance(0.5) ? bets.filter((bet) => MAIN.includes(bet)) : bets
  return random.pick(main)
}

const isRunning = ({ watch }: Seat, round: RoundId): boolean =>
  watch.round === round && watch.phase !== 'idle'

function place(house: House, visit: Visit, closesAt: number): undefined {
  const { random, plan } = house
  const { seat, round, purse } = visit
  if (!isRunning(seat, round)) return
  const terms = seat.watch.terms
  const mode = random.chance(0.03) ? random.pick(MODES) : visit.mode
  const bet = drawBet(house, terms, mode === visit.mode ? mode : modeFor(house, terms))
  const stake = nextKey(purse)
  const amount = drawAmount(house, terms)
  const command = {
    kind: 'place-stake',
    patron: purse.id,
    round,
    stake,
    bet,
    mode,
    amount,
  } as const
  const request = newRequest(purse, seat, stake, command)
  const atClose = closesAt - clock(house) + random.pick([-1, 0, 0, 1, 30])
  const inTime = random.chance(0.8) ? Math.max(0, closesAt - clock(house) - 1) : 700
  const delay = random.chance(plan.trouble.edge)
    ? atClose
    : Math.min(inTime, random.pick(LATENCY_MS))
  claim(house.claims, request)
  send(house, request, delay)
}

function nextKey(purse: Purse): string {
  purse.asked += 1
  return `p${purse.no}-${purse.asked}`
}

const newRequest = (
  purse: Purse,
  { table }: Seat,
  key: string,
  command: PatronCommand,
): Request => ({
  key,
  purse,
  table,
  command,
  receipts: [],
  sends: 0,
  lives: new Set(),
  answer: undefined,
  answeredBy: 0,
  withdrawn: false,
  recorded: undefined,
})

/** A process that a patron is connected to; now and then one that lost the table unawares. */
function connected({ random, seats }: House, { table }: Request): Box | undefined {
  const boxes = seats.find((seat) => seat.table === table)?.boxes ?? []
  return random.chance(0.8) ? boxes.at(-1) : boxes[random.below(boxes.length)]
}

/** Sends a command until it is answered; messages may be lost, late and doubled. */
function send(house: House, request: Request, delay: number): undefined {
  const { random, plan, timeline } = house
  request.sends += 1
  const box = connected(house, request)
  if (box !== undefined) {
    request.lives.add(box.life)
    if (!random.chance(plan.trouble.loss)) {
      timeline.after(delay, () => deliver(house, request, box))
    }
    if (random.chance(plan.trouble.twice)) {
      timeline.after(delay + random.pick(LATENCY_MS), () => deliver(house, request, box))
    }
  }
  timeline.after(Math.max(0, delay) + TIMEOUT_MS * request.sends, () =>
    request.answer === undefined && request.sends < MOST_SENDS
      ? send(house, request, random.pick(LATENCY_MS))
      : undefined,
  )
}

function deliver(house: House, request: Request, box: Box): undefined {
  if (box.state === 'stopped') return
  request.receipts.push(clock(house))
  const { command, key } = request
  submit(house, box, { command, key }, (answer) => answered(house, request, box, answer))
}

function answered(house: House, request: Request, box: Box, answer: Answer): void {
  const { random, plan, timeline } = house
  if (random.chance(plan.trouble.loss)) return
  timeline.after(random.pick(LATENCY_MS), () => heard(house, request, box, answer))
}

function heard(house: House, request: Request, box: Box, answer: Answer): undefined {
  const { trace, timeline, tally, random } = house
  trace.note(timeline.now(), 'told', { key: request.key, answer })
  const isFirst = request.answer === undefined
  hear(house.claims, request, answer, box.life)
  if (answer.kind === 'refused') tally.refusals += 1
  if (answer.kind === 'refused' && random.chance(house.plan.trouble.nonsense * 10)) {
    // Somebody insists: the same message once more must be refused once more.
    timeline.after(random.pick([20, 700, 5000]), () => deliver(house, request, box))
  }
  if (!isFirst || answer.kind !== 'placed') return
  if (random.chance(0.15)) timeline.after(random.pick(LATENCY_MS), () => takeBack(house, request))
  if (random.chance(house.plan.trouble.nonsense * 3)) meddle(house, request)
}

function takeBack(house: House, placed: Request): undefined {
  const { purse, table, command } = placed
  const seat = house.seats.find((each) => each.table === table)
  if (seat === undefined || !isRunning(seat, command.round)) return
  withdraw(house, seat, purse, placed)
}

function withdraw(house: House, seat: Seat, purse: Purse, placed: Request): void {
  const { round, stake } = placed.command
  const command = { kind: 'withdraw-stake', patron: purse.id, round, stake } as const
  const request = newRequest(purse, seat, nextKey(purse), command)
  claim(house.claims, request)
  send(house, request, house.random.pick(LATENCY_MS))
}

/** What nobody may: another body under a known id, or somebody else's stake taken back. */
function meddle(house: House, placed: Request): void {
  const { random, purses, seats } = house
  const box = connected(house, placed)
  const seat = seats.find((each) => each.table === placed.table)
  const { command, key } = placed
  if (box === undefined || seat === undefined || command.kind !== 'place-stake') return
  if (random.chance(0.5)) {
    if (isRunning(seat, command.round)) withdraw(house, seat, random.pick(purses), placed)
    return
  }
  const other = { ...command, amount: command.amount + seat.watch.terms.limits.stakeStep }
  submit(house, box, { command: other, key }, (answer) => {
    const refused = answer.kind === 'refused' && answer.refusal.reason === 'command-id-reused'
    must(
      refused || answer.kind === 'unavailable',
      'another body under the same id is refused',
      () => {
        return `${key}: ${inWords(answer)}`
      },
    )
  })
}
