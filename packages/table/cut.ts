import type { SeatCommand, TableCommand } from './commands.ts'
import { type AtTable, accept, type Decision, refusal, refuse } from './decision.ts'
import { badPatronSeeds, brokenPromise, withSeeds } from './promise.ts'
import type { Refusal } from './refusals.ts'
import { isLive, type TableState } from './round.ts'
import { type Cutting, nextSeat, type SeatNo, seatOf, sitterAt } from './seat.ts'
import { cutRange, isFinished, nextShoeId, usesShoe } from './shoe.ts'
import type { Instant, Terms } from './terms.ts'

type OpenShoe = Extract<TableCommand, { readonly kind: 'open-shoe' }>
type AskCut = Extract<TableCommand, { readonly kind: 'ask-cut' }>
type CutShoe = Extract<SeatCommand, { readonly kind: 'cut-shoe' }>

/** Who is asked to cut: the holder of the shoe, else the next who sits (BAC-1). */
export const cutterOf = (state: TableState): SeatNo | undefined =>
  sitterAt(state, state.holder)?.seat ?? nextSeat(state, 0)

/** A pack that waits for its cut under these terms; one of another size is forgotten. */
export const cuttingOf = (terms: Terms, { cutting }: TableState): Cutting | undefined =>
  cutting?.decks === terms.settings.decks ? cutting : undefined

/** True while a pack waits for the one who was asked: they sit there still and have not cut. */
export const awaitsCut = (state: TableState, cutting: Cutting): boolean =>
  cutting.depth === undefined && sitterAt(state, cutting.seat) !== undefined

function noShoeNow({ terms, state }: AtTable): Refusal | undefined {
  if (isLive(state.round)) return refusal('round-running')
  if (!usesShoe(terms)) return refusal('no-shoe')
  if (state.shoe !== undefined && !isFinished(state.shoe, terms)) return refusal('shoe-running')
  return undefined
}

function badPack({ state }: AtTable, command: OpenShoe | AskCut): Refusal | undefined {
  if (brokenPromise(state, command.commitment)) return refusal('wrong-seed', 'commitment')
  if (badPatronSeeds(command.patronSeeds)) return refusal('wrong-seed', 'patronSeeds')
  return undefined
}

/** What an opening must be so that the pack is the one that was promised and cut for patrons. */
function notAsAsked(
  { terms, state }: AtTable,
  command: OpenShoe,
  at: Instant,
): Refusal | undefined {
  const cutting = cuttingOf(terms, state)
  if (cutting === undefined) return undefined
  const { until, depth, commitment, patronSeeds = [] } = cutting
  if (awaitsCut(state, cutting) && at < until) return refusal('cut-awaited', 'cut', { until })
  if (depth !== undefined && command.cut !== depth) return refusal('bad-cut', 'cut', { depth })
  if (command.commitment.hash !== commitment.hash) return refusal('wrong-seed', 'commitment')
  const isSame = (command.patronSeeds ?? []).join('\n') === patronSeeds.join('\n')
  return isSame ? undefined : refusal('wrong-seed', 'patronSeeds')
}

/**
 * Opens a shoe: cut, first card shown, that many burned (BAC-1). The cut takes 1 to total - 1 cards
 * to the back. Refused: `round-running`, `no-shoe` (the game has none), `shoe-running`, `bad-cut`,
 * `wrong-seed` (the promise does not follow the last one, a patron's seed is no seed, or another
 * pack was cut), `cut-awaited` (a patron may still cut).
 */
export function openShoe(table: AtTable, command: OpenShoe, at: Instant): Decision {
  const { terms, state } = table
  const { commitment, cut, burnShown } = command
  const { decks, cutCardDepth } = terms.settings
  const notNow = noShoeNow(table)
  if (notNow !== undefined) return { kind: 'refused', refusal: notNow }
  if (!Number.isSafeInteger(cut) || cut < 1 || cut >= decks * 52) {
    return refuse('bad-cut', 'cut', { minimum: 1, maximum: decks * 52 - 1 })
  }
  const bad = badPack(table, command) ?? notAsAsked(table, command, at)
  if (bad !== undefined) return { kind: 'refused', refusal: bad }
  const shoe = nextShoeId(state)
  const no = state.shoeNo + 1
  const seeds = withSeeds(command.patronSeeds)
  const facts = { decks, commitment, cut, burnShown, cutCardDepth, ...seeds }
  return accept({ kind: 'shoe-opened', shoe, no, ...facts, at })
}

/**
 * Asks a seated patron to cut the next pack, whose promise becomes public with it (BAC-1). Refused:
 * `round-running`, `no-shoe`, `shoe-running`, `wrong-seed`, `not-seated` (nobody sits),
 * `cut-awaited` (someone is asked already).
 */
export function askCut(table: AtTable, command: AskCut, at: Instant): Decision {
  const { terms, state } = table
  const refused = noShoeNow(table) ?? badPack(table, command)
  if (refused !== undefined) return { kind: 'refused', refusal: refused }
  const seat = cutterOf(state)
  if (terms.seating === undefined || seat === undefined) return refuse('not-seated')
  if (cuttingOf(terms, state) !== undefined) return refuse('cut-awaited')
  const pack = { shoe: nextShoeId(state), no: state.shoeNo + 1, decks: terms.settings.decks }
  const { commitment, patronSeeds } = command
  const facts = { ...pack, commitment, ...withSeeds(patronSeeds), seat }
  return accept({ kind: 'cut-asked', ...facts, until: at + terms.seating.cutMs, at })
}

/**
 * Cuts the pack, once, by the one who is asked and in time (BAC-1). Refused: `not-your-cut`,
 * `bad-cut` with the range.
 */
export function cutShoe({ terms, state }: AtTable, command: CutShoe, at: Instant): Decision {
  const { patron, shoe, depth } = command
  const cutting = cuttingOf(terms, state)
  const seat = seatOf(state, patron)?.seat
  if (cutting?.shoe !== shoe || seat !== cutting.seat || cutting.depth !== undefined) {
    return refuse('not-your-cut', 'shoe')
  }
  if (at >= cutting.until) return refuse('not-your-cut', 'shoe', { until: cutting.until })
  const { minimum, maximum } = cutRange(cutting.decks)
  if (!Number.isSafeInteger(depth) || depth < minimum || depth > maximum) {
    return refuse('bad-cut', 'depth', { minimum, maximum })
  }
  return accept({ kind: 'shoe-cut', shoe, seat, depth, at })
}
