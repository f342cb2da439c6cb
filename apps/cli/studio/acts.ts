import type { VoidReason } from '@baize/table'
import { DEAL_INCIDENTS, type Fault } from './faults.ts'
import { dealNext, type Hand, nextCard, onFelt, took } from './hand.ts'
import { openScanner } from './scanner.ts'
import {
  codeOf,
  decksOf,
  newScanId,
  previewOf,
  reconnect,
  type Seat,
  said,
  scanCode,
  viewOf,
} from './seat.ts'

/** How a fault ended, and whether the round did with it. */
export interface Ended {
  readonly end: string
  /** Why the round is void, when it is. */
  readonly voided?: VoidReason
}

/** Bets had closed before the fault could be made: it is made in a later round. */
export const LATE = 'late'

type Act = (seat: Seat, hand: Hand) => Promise<Ended>

const scanned =
  (code: (seat: Seat, hand: Hand) => string | undefined): Act =>
  async (seat, hand) => ({ end: said(await scanCode(seat, code(seat, hand))) })

const misses =
  (count: number): Act =>
  async (seat) => {
    for (let n = 1; n <= count; n += 1) {
      const reply = await scanCode(seat)
      if (said(reply) !== 'refused: unreadable') return { end: said(reply) }
      if (reply.kind === 'nak' && reply.stopped) return { end: 'stopped too early' }
    }
    return { end: 'scanned again' }
  }

/** The third in a row: a supervisor resumes it (AB-11), or makes it void as proposed (ABC-7). */
const threeMisses: Act = async (seat, hand) => {
  await scanCode(seat)
  await scanCode(seat)
  const third = await scanCode(seat)
  const { incident } = await viewOf(seat)
  if (third.kind !== 'nak' || !third.stopped || incident === undefined)
    return { end: 'not stopped' }
  if (incident.proposes === 'resume') {
    await decide(seat, hand, { verdict: 'resume' })
    return { end: 'supervisor called, went on' }
  }
  await decide(seat, hand, { verdict: 'void', reason: incident.reason })
  return { end: 'void proposed, void, refunded', voided: incident.reason }
}

interface Verdict {
  readonly verdict: 'resume' | 'void'
  readonly reason?: VoidReason
}

async function decide(
  { staff, table }: Seat,
  { round }: Hand,
  body: Verdict,
  by = staff.supervisor,
) {
  const view = await staff.supervisor.get(`/api/staff/tables/${table}/live`)
  const { incident }: { readonly incident?: { readonly no: number } } = JSON.parse(view.text)
  return by.order(table, `incidents/${incident?.no ?? 0}/decide`, { round, ...body })
}

const report = ({ staff, table }: Seat, { round }: Hand, incident: string) =>
  staff.dealer.order(table, 'incidents', { round, incident })

/** What the preview says must be just what patrons have on the round. */
async function checkPreview(seat: Seat, hand: Hand): Promise<void> {
  const { returned, count } = await previewOf(seat)
  const stakes = [...seat.stakes.values()].filter((amount) => amount > 0n)
  const wanted = stakes.reduce((sum, amount) => sum + amount, 0n)
  if (returned !== `${wanted}` || count !== stakes.length)
    seat.tally.wrong.push(`${hand.round}: preview says ${returned} of ${count}, not ${wanted}`)
}

/** A supervisor looks, then lets the round go on or makes it void. */
const incident =
  (kind: string): Act =>
  async (seat, hand) => {
    const answer = await report(seat, hand, kind)
    const view = await viewOf(seat)
    if (answer.status !== 200 || view.step !== 'stopped')
      return { end: `not stopped ${answer.code}` }
    await checkPreview(seat, hand)
    if (seat.random.below(2) === 0) {
      const resumed = await decide(seat, hand, { verdict: 'resume' })
      return { end: resumed.status === 200 ? 'stopped, went on' : `refused: ${resumed.code}` }
    }
    const reason = view.incident?.reason ?? 'operator-decision'
    const voided = await decide(seat, hand, { verdict: 'void', reason })
    if (voided.status !== 200) return { end: `refused: ${voided.code}` }
    return { end: 'stopped, void, refunded', voided: reason }
  }

/** While bets are open nothing but a void is left (G-5). */
const onlyVoid =
  (kind: string): Act =>
  async (seat, hand) => {
    await report(seat, hand, kind)
    const { incident: open, round } = await viewOf(seat)
    if (round?.phase !== 'betting') {
      await decide(seat, hand, { verdict: 'resume' })
      return { end: LATE }
    }
    await checkPreview(seat, hand)
    const resumed = await decide(seat, hand, { verdict: 'resume' })
    const reason = open?.reason ?? 'operator-decision'
    const voided = await decide(seat, hand, { verdict: 'void', reason })
    const right = resumed.code === 'decision-not-allowed' && voided.status === 200
    return right
      ? { end: 'stopped, could only be void, refunded', voided: reason }
      : { end: `refused: ${resumed.code} ${voided.code}` }
  }

const twoVoid: Act = async (seat, hand) => {
  await report(seat, hand, 'mixed')
  const verdict = { verdict: 'void', reason: 'cards-mixed' } as const
  await decide(seat, hand, verdict)
  const alone = await decide(seat, hand, verdict)
  const done = await decide(seat, hand, verdict, seat.staff.second)
  if (alone.code !== 'same-person' || done.status !== 200)
    return { end: `refused: ${alone.code} ${done.code}` }
  return { end: 'void by two persons, refunded', voided: 'cards-mixed' }
}

const dealerDecides: Act = async (seat, hand) => {
  await report(seat, hand, 'called')
  const alone = await decide(seat, hand, { verdict: 'resume' }, seat.staff.dealer)
  await decide(seat, hand, { verdict: 'resume' })
  return { end: `refused: ${alone.code}` }
}

const lostVideo: Act = async (seat, hand) => {
  const answer = await report(seat, hand, 'video-lost')
  const { step } = await viewOf(seat)
  return { end: answer.status === 200 && step === 'scan' ? 'noted, never stopped' : step }
}

/** The same message twice: one card. */
const twice: Act = async (seat, hand) => {
  const id = newScanId(seat)
  const code = codeOf(hand.deck, nextCard(hand))
  const first = await seat.scanner.scan(id, code)
  took(seat, hand, first)
  const again = await seat.scanner.scan(id, code)
  const same = again.kind === 'again' || JSON.stringify(again) === JSON.stringify(first)
  return { end: same && (await countIs(seat, hand)) ? 'one card' : said(again) }
}

const lineLost: Act = async (seat, hand) => {
  const id = newScanId(seat)
  const code = codeOf(hand.deck, nextCard(hand))
  await seat.scanner.drop(id, code)
  await reconnect(seat)
  const again = await seat.scanner.scan(id, code)
  hand.dealt += 1
  return { end: (await countIs(seat, hand)) ? 'one card' : said(again) }
}

const countIs = async (seat: Seat, { dealt }: Hand): Promise<boolean> =>
  (await viewOf(seat)).round?.cards.length === dealt

const undo: Act = async (seat, hand) => {
  await dealNext(seat, hand)
  const { staff, table } = seat
  const index = hand.dealt - 1
  const back = await staff.dealer.order(table, 'undo', { round: hand.round, index })
  if (back.status !== 200) return { end: `refused: ${back.code}` }
  hand.dealt = index
  await dealNext(seat, hand)
  return { end: 'taken back, dealt' }
}

const lateUndo: Act = async ({ staff, table }, { round }) => {
  const { code } = await staff.dealer.order(table, 'undo', { round, index: 0 })
  return { end: `refused: ${code}` }
}

const entry = (hand: Hand) => ({ round: hand.round, index: hand.dealt, card: nextCard(hand) })

const typed: Act = async ({ staff, table }, hand) => {
  const body = entry(hand)
  await staff.dealer.order(table, 'enter', body)
  const { status, code } = await staff.supervisor.order(table, 'confirm-entry', body)
  if (status !== 200) return { end: `refused: ${code}` }
  hand.dealt += 1
  return { end: 'confirmed by another' }
}

const typedAlone: Act = async ({ staff, table }, hand) => {
  await staff.dealer.order(table, 'enter', entry(hand))
  const { code } = await staff.dealer.order(table, 'confirm-entry', entry(hand))
  return { end: `refused: ${code}` }
}

const early: Act = async (seat, hand) => {
  const reply = await scanCode(seat, codeOf(hand.deck, nextCard(hand)))
  if (reply.kind !== 'ack') return { end: said(reply) }
  took(seat, hand, reply)
  return { end: LATE }
}

const wrongSecret: Act = async (seat) => {
  const opened = await openScanner({ ...seat.door(), secret: 'f'.repeat(64) }, 'stranger')
  if (typeof opened === 'string') return { end: `refused: ${opened}` }
  opened.close()
  return { end: 'let in' }
}

const lying = (hand: Hand) => onFelt(hand)[0] ?? nextCard(hand)
const restingOf = ({ table }: Seat, { deck }: Hand): string => {
  const { first, other } = decksOf(table)
  return deck === first ? other : first
}

const ACTS: Readonly<Record<string, Act>> = {
  'unreadable once': misses(1),
  'unreadable twice': misses(2),
  'unreadable three times': threeMisses,
  'code of no deck': scanned(() => 'no.such-code'),
  'the same card twice': scanned((_, hand) => codeOf(hand.deck, onFelt(hand).at(-1) ?? 'As')),
  'a card that lies on the felt': scanned((_, hand) => codeOf(hand.deck, lying(hand))),
  'card of the resting deck': scanned((seat, hand) => codeOf(restingOf(seat, hand), 'Qh')),
  'card of a retired deck': scanned(({ table }) => codeOf(decksOf(table).retired, '7d')),
  'card of another table': scanned(({ foreign }) => codeOf(foreign, '9s')),
  'printed joker': scanned((_, hand) => codeOf(hand.deck, 'joker')),
  'card after the last': scanned((_, hand) => codeOf(hand.deck, nextCard(hand))),
  'card between rounds': scanned((_, hand) => codeOf(hand.deck, 'As')),
  'card while bets are open': early,
  'scanner with a wrong secret': wrongSecret,
  'scan sent twice': twice,
  'line lost before the answer': lineLost,
  'undo of the last scan': undo,
  'undo too late': lateUndo,
  'card typed in': typed,
  'card typed in alone': typedAlone,
  'dealer decides alone': dealerDecides,
  'dealt-before-close': onlyVoid('dealt-before-close'),
  'video-lost before closing': onlyVoid('video-lost'),
  'video-lost after closing': lostVideo,
  'void of a known result': twoVoid,
  ...Object.fromEntries(DEAL_INCIDENTS.map((kind) => [kind, incident(kind)])),
}

/** Makes a fault and gives how it ended. */
export async function makeFault(seat: Seat, hand: Hand, { kind }: Fault): Promise<Ended> {
  const act = ACTS[kind]
  if (act === undefined) throw new Error(`no way to make "${kind}"`)
  return act(seat, hand)
}

/** Cards that the faults of a deal may take, so that it is long enough for all of them. */
export const roomFor = (faults: readonly Fault[]): number => 6 + 2 * faults.length
