import { type Card, DECK } from '@baize/rules'
import {
  type Agenda,
  agenda,
  SUSPEND_REASONS,
  type TableCommand,
  type TableEvent,
  type TableState,
  VOID_REASONS,
} from '@baize/table'
import { type Desk, termsFor } from '../../apps/server/table/desk.ts'
import { secretOf } from './house.ts'
import type { Box, House, Seat } from './model.ts'
import { placeAfter } from './oracle.ts'
import { crowd } from './patrons.ts'
import type { Random } from './random.ts'
import { frontOf, liveRound, openBox, submit } from './server.ts'

/** How long somebody waits before looking whether a message got lost. */
const LOOK_AGAIN_MS = 3000
const HURRY_MS = [0, 0, 5, 60]
/** How long a supervisor looks at a suspended round. */
const THOUGHT_MS = [0, 60, 800, 4000]
const JUMPS_MS = [-90_000, -2000, -1, 400, 5000, 120_000]

/** Everyone reacts to what a table shows: patrons bet, the dealer deals, fate steps in. */
export function react(house: House, box: Box, events: readonly TableEvent[]): void {
  for (const event of events) {
    if (event.kind === 'bets-opened') crowd(house, box, event.round, event.closesAt)
    if (event.kind === 'round-resumed' && event.closesAt !== undefined) {
      crowd(house, box, event.round, event.closesAt)
    }
  }
  interfere(house, box)
  const isSuspended = liveRound(box)?.suspended !== undefined
  if (box.dealer === undefined || isSuspended) {
    tend(house, box.seat, house.random.pick(isSuspended ? THOUGHT_MS : HURRY_MS))
  }
}

/** Whoever tends a table comes to it after a while; the latest appointment counts. */
function tend(house: House, seat: Seat, delay: number): void {
  seat.tending += 1
  const mine = seat.tending
  house.timeline.after(delay, () => (mine === seat.tending ? visit(house, seat) : undefined))
}

function visit(house: House, seat: Seat): undefined {
  const box = frontOf(seat)
  if (box === undefined) return
  if (box.state !== 'idle') return tend(house, seat, 20) ?? undefined
  const commands = commandsFor(house, box)
  give(house, box, commands)
  if (commands.length > 0) tend(house, seat, LOOK_AGAIN_MS)
}

function give(house: House, box: Box, commands: readonly TableCommand[]): void {
  const { random, plan } = house
  for (const command of commands) {
    if (random.chance(plan.trouble.loss)) continue
    submit(house, box, { command }, () => undefined)
    if (random.chance(plan.trouble.twice)) submit(house, box, { command }, () => undefined)
  }
}

function commandsFor(house: House, box: Box): readonly TableCommand[] {
  const round = liveRound(box)
  if (round?.suspended !== undefined) return [supervise(house, round.id)]
  if (box.dealer !== undefined) return []
  const act = agenda(termsFor(box.desk), box.desk.state)
  if (house.draining() && ['ask-cut', 'open-round', 'open-shoe'].includes(act.kind)) return []
  return dealerActs(house, box, act)
}

const BY = 'supervisor-1'

function supervise({ random }: House, round: string): TableCommand {
  if (random.chance(0.8)) return { kind: 'resume', round, by: BY }
  return { kind: 'void-round', round, reason: random.pick(VOID_REASONS), by: BY }
}

function dealerActs(house: House, { desk, seat }: Box, act: Agenda): readonly TableCommand[] {
  const round = desk.state.round?.id ?? ''
  switch (act.kind) {
    case 'wait':
      return []
    case 'ask-cut':
      return [{ kind: 'ask-cut', commitment: seat.chain.commitment(desk.state.commitments) }]
    case 'open-shoe':
      return [openShoe(house, seat, desk)]
    case 'open-round':
      return [openRound(seat, desk.state)]
    case 'deal-card':
    case 'turn-card':
      return deal(house, seat, desk, round)
    case 'confirm-result':
      return [{ kind: 'confirm-result', round }, ...next(house, seat, desk)]
    case 'reveal-seed':
      return [
        reveal(seat, desk.state, act.of),
        ...(house.draining() ? [] : [openRound(seat, desk.state)]),
      ]
  }
}

function openShoe({ random }: House, seat: Seat, desk: Desk): TableCommand {
  const commitment = seat.chain.commitment(desk.state.commitments)
  const size = termsFor(desk).settings.decks * 52
  const cut = desk.state.cutting?.depth ?? random.between(1, size - 1)
  return { kind: 'open-shoe', commitment, cut, burnShown: random.pick(DECK) }
}

const openRound = (seat: Seat, state: TableState): TableCommand =>
  seat.watch.terms.game === 'baccarat'
    ? { kind: 'open-round' }
    : { kind: 'open-round', commitment: seat.chain.commitment(state.commitments) }

function reveal(seat: Seat, { round, shoe }: TableState, of: string): TableCommand {
  const commitment = shoe?.id === of ? shoe.commitment : round?.commitment
  const seed = commitment === undefined ? '' : secretOf(seat, commitment)
  return { kind: 'reveal-seed', of, seed }
}

/** What a quick dealer does right behind the result: reveal, and open the next round. */
function next({ random, draining }: House, seat: Seat, { state }: Desk): readonly TableCommand[] {
  const { round } = state
  if (round?.commitment === undefined || draining() || random.chance(0.2)) return []
  return [reveal(seat, state, round.id), openRound(seat, state)]
}

/** A card that can still come: the shuffle of a person's deck is made as it is dealt. */
function drawCard({ random, plan }: House, decks: number, dealt: readonly Card[]): Card {
  const canCome = (card: Card): boolean => dealt.filter((each) => each === card).length < decks
  // Calm houses have many short rounds, and long ones as well.
  const hurries = plan.weather === 'calm' && dealt.length > 1 && dealt.length < 9
  const match = hurries && random.chance(0.45) ? matchOf(random, dealt) : undefined
  for (let card = match ?? random.pick(DECK); ; card = random.pick(DECK)) {
    if (canCome(card)) return card
  }
}

const matchOf = (random: Random, [first]: readonly Card[]): Card =>
  random.pick(DECK.filter((card) => card.charAt(0) === first?.charAt(0)))

/** How far a dealer gets before looking up. */
const reachOf = ({ random, plan }: House): number =>
  plan.weather === 'calm' ? random.pick([4, 60, 60, 60]) : random.pick([1, 3, 60])

/** Deals and turns what comes next in one go; a misread card is taken back. */
function deal(house: House, seat: Seat, desk: Desk, round: string): readonly TableCommand[] {
  const { random, plan } = house
  const { game, settings } = desk.roundTerms
  const commands: TableCommand[] = []
  const cards = (desk.state.round?.cards ?? []).map(({ card }) => card)
  const up = (desk.state.round?.cards ?? []).map(({ faceUp }) => faceUp)
  for (let left = reachOf(house); left > 0; left -= 1) {
    const down = cards.length >= 4 ? up.indexOf(false) : -1
    if (game === 'baccarat' && down >= 0) {
      commands.push({ kind: 'turn-card', round, index: down })
      up[down] = true
      continue
    }
    if (placeAfter(game, cards) === 'done') break
    const index = cards.length
    if (random.chance(plan.trouble.misread)) {
      commands.push({ kind: 'deal-card', round, index, card: random.pick(DECK) })
      commands.push({ kind: 'retract-card', round, index })
    }
    const card = drawCard(house, settings.decks, cards)
    commands.push({ kind: 'deal-card', round, index, card })
    cards.push(card)
    up.push(game !== 'baccarat')
    // The game card opens betting.
    if (game === 'andar-bahar' && index === 0) return commands
  }
  const isDone = placeAfter(game, cards) === 'done' && !up.includes(false)
  if (!isDone || random.chance(0.2)) return commands
  return [...commands, { kind: 'confirm-result', round }, ...next(house, seat, desk)]
}

/** Fate: suspensions, voids, nonsense, takeovers and jumps of the clock. */
function interfere(house: House, box: Box): void {
  const { random, plan, timeline } = house
  const { trouble } = plan
  const round = box.desk.state.round?.id ?? 'none'
  const later = random.pick([0, 0, 30, 2000])
  if (random.chance(trouble.suspend)) {
    const reason = random.pick(SUSPEND_REASONS)
    order(house, box, { kind: 'suspend', round, reason, by: BY }, later)
  }
  if (random.chance(trouble.void)) {
    const reason = random.pick(VOID_REASONS)
    order(house, box, { kind: 'void-round', round, reason, by: BY }, later)
  }
  if (random.chance(trouble.nonsense)) order(house, box, nonsense(house, box, round), later)
  if (random.chance(trouble.takeover)) {
    house.tally.takeovers += 1
    timeline.after(later, () => openBox(house, box.seat))
  }
  if (random.chance(trouble.jump)) house.skew += random.pick(JUMPS_MS)
}

function order(house: House, box: Box, command: TableCommand, delay: number): void {
  house.timeline.after(delay, () => {
    const front = frontOf(box.seat)
    if (front !== undefined) submit(house, front, { command }, () => undefined)
    return undefined
  })
}

function nonsense({ random }: House, { seat, desk }: Box, round: string): TableCommand {
  const index = random.between(-1, 8)
  const { state } = desk
  return random.pick<TableCommand>([
    { kind: 'deal-card', round, index, card: random.pick(DECK) },
    { kind: 'turn-card', round, index },
    { kind: 'retract-card', round, index },
    { kind: 'close-bets', round },
    { kind: 'confirm-result', round },
    { kind: 'resume', round, by: BY },
    { kind: 'open-round', commitment: seat.chain.commitment(Math.max(0, state.commitments - 1)) },
    reveal(seat, state, random.chance(0.5) ? round : (state.shoe?.id ?? round)),
    { kind: 'reveal-seed', of: round, seed: 'ab'.repeat(32) },
    { kind: 'open-shoe', commitment: seat.chain.commitment(0), cut: index, burnShown: 'As' },
  ])
}
