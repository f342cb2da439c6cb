import { burnCountOf, sha256, toHex, utf8, verifyDeal } from '@baize/fairness'
import { type RoundExport, roundExport } from '@baize/protocol'
import {
  type Card,
  checkPaytable,
  checkSettings,
  gameOf,
  parseCards,
  printCards,
} from '@baize/rules'
import {
  apply,
  canonicalJson,
  decodeEvent,
  decodeTerms,
  hashPaytable,
  hashTerms,
  newTable,
  type Round,
  settlementRows,
  type TableEvent,
  type TableState,
  type Terms,
} from '@baize/table'
import { LineFault } from '../read-round.ts'
import { finish } from '../settle-line.ts'
import { checkByHand } from './check-by-hand.ts'
import { checkChain } from './check-chain.ts'
import { checkStakes } from './check-stakes.ts'
import { type Finding, finding } from './finding.ts'

type EventOf<K> = Extract<TableEvent, { readonly kind: K }>

/** A round of a file, read: its events, its terms and what they replay to. */
export interface ReadRound {
  readonly file: RoundExport
  readonly terms: Terms
  readonly events: readonly TableEvent[]
  readonly shuffle: readonly TableEvent[]
}

const find = <K extends TableEvent['kind']>(
  events: readonly TableEvent[],
  kind: K,
): EventOf<K> | undefined => events.find((event): event is EventOf<K> => event.kind === kind)

function checkTerms({ file, terms, events }: ReadRound): readonly Finding[] {
  const opened = find(events, 'round-opened')
  const [setting] = checkSettings(terms.game, terms.settings)
  if (setting !== undefined) return [finding('terms.settings', setting)]
  const faults = checkPaytable(gameOf(terms.game, terms.settings), terms.paytable)
  const found = faults.map((fault) => finding('terms.paytable', fault))
  if (hashTerms(terms) !== opened?.termsHash)
    found.push(finding('terms', 'are not those that the round was opened under'))
  if (hashPaytable(terms.paytable) !== opened?.paytableHash)
    found.push(finding('terms.paytable', 'is not the one that the round was opened under'))
  if (opened?.round !== file.round || opened.no !== file.no || terms.table !== file.table)
    found.push(finding('round', 'is not the one that was opened'))
  return found
}

function replayed({ file, events, shuffle }: ReadRound): Round | undefined {
  const shoe = find(shuffle, 'shoe-opened')
  const all = [...(shoe === undefined ? [] : [shoe]), ...events]
  const start: TableState = newTable(file.table)
  return all.reduce(apply, start).round
}

function checkOutcome(read: ReadRound, round: Round): readonly Finding[] {
  const { file, terms, events } = read
  const cards = round.cards.map(({ card }) => card)
  const found: Finding[] = []
  const wrong = (what: string, said: unknown, right: unknown): void => {
    if (canonicalJson(said) !== canonicalJson(right))
      found.push(finding(what, `should be ${canonicalJson(right)}`))
  }
  wrong('ended.cards', file.ended.cards, printCards(cards))
  wrong('ended.voided', file.ended.voided, round.phase === 'voided')
  if (round.phase === 'voided') return found
  const outcome = finish(gameOf(terms.game, terms.settings), cards)
  wrong('events: round-resolved', round.outcome ?? null, outcome)
  wrong('ended.winner', file.ended.winner ?? null, outcome.winner)
  wrong(
    'events: round-settled',
    find(events, 'round-settled')?.rows ?? null,
    settlementRows(terms, outcome),
  )
  return found
}

function checkRound(read: ReadRound): readonly Finding[] {
  try {
    const round = replayed(read)
    if (round === undefined) return [finding('events', 'open no round')]
    return [...checkOutcome(read, round), ...checkShuffle(read, round)]
  } catch (error) {
    if (error instanceof LineFault) return [finding('events', error.message)]
    if (error instanceof Error) return [finding('events', `cannot have happened: ${error.message}`)]
    throw error
  }
}

const WORDS: Readonly<Record<string, string>> = {
  seed: 'the seed is not one of 64 hexadecimal digits',
  commitment: 'the seed is not the one that was promised',
  shuffle: 'the cards do not come from this seed',
}

function checkShuffle(read: ReadRound, round: Round): readonly Finding[] {
  const { file, shuffle, terms } = read
  if (round.live !== undefined || file.seed === 'dealt-by-hand') return checkByHand(read, round)
  const seed = find(shuffle, 'seed-revealed')?.seed
  if ((seed === undefined) !== (file.seed === 'not-yet-revealed'))
    return [finding('seed', 'is not as the shuffle has it')]
  if (seed === undefined) return []
  const shoe = find(shuffle, 'shoe-opened')
  const commitment = shoe?.commitment.hash ?? round.commitment?.hash ?? ''
  const earlier = parseCards((file.dealtBefore ?? []).join(' ')) ?? []
  const cards: readonly Card[] = [...earlier, ...round.cards.map(({ card }) => card)]
  const { decks } = terms.settings
  const cut = shoe && { ...shoe, burnCount: burnCountOf(shoe.burnShown) }
  const label = shoe?.shoe ?? file.round
  const patronSeeds = shoe?.patronSeeds ?? round.patronSeeds ?? []
  const verdict = verifyDeal({
    seed,
    commitment,
    label,
    patronSeeds,
    decks: shoe?.decks ?? decks,
    cards,
    ...(cut && { shoe: cut }),
  })
  if (verdict.kind === 'right') return []
  if (verdict.what !== 'card')
    return [finding('shuffle', WORDS[verdict.what] ?? `${verdict.what} is wrong`)]
  const place = verdict.index - earlier.length
  const what = place < 0 ? `dealtBefore[${verdict.index}]` : `card ${place} of events`
  return [finding(what, `should be ${verdict.expected}`)]
}

function readEvents(all: readonly object[]): readonly TableEvent[] {
  return all.map((event) => decodeEvent(canonicalJson(event)))
}

const digestOf = (fields: object): string => {
  const rest = Object.entries(fields).filter(([name]) => name !== 'digest')
  return toHex(sha256(utf8(canonicalJson(Object.fromEntries(rest)))))
}

/** True for the text of a file that says it is of format `baize-round/2`. */
export const isExport = (fields: Readonly<Record<string, unknown>>): boolean =>
  fields['format'] === 'baize-round/2'

/**
 * Recomputes an exported round of format `baize-round/2`: form, digest, terms, every event, the
 * shuffle when its seed is revealed, outcome, grades and payouts of the stakes that are in it, and
 * the chain of hashes. Whatever is wrong is named; empty when all is right.
 */
export function verifyExport(text: string, fields: object): readonly Finding[] {
  const parsed = roundExport.safeParse(fields)
  const found: Finding[] = []
  if (text !== `${canonicalJson(fields)}\n`) found.push(finding('file', 'is not in canonical form'))
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => {
      const at = path.map(String).join('.')
      return finding(at === '' ? 'file' : at, message)
    })
    return [...faults, ...found]
  }
  const file = parsed.data
  if (digestOf(fields) !== file.digest)
    found.push(finding('digest', 'is not the SHA-256 of the rest of the file'))
  return [...found, ...checkAll(file)]
}

function checkAll(file: RoundExport): readonly Finding[] {
  try {
    const terms = decodeTerms(canonicalJson(file.terms))
    const events = readEvents(file.events)
    const read = { file, terms, events, shuffle: readEvents(file.shuffle) }
    const faults = checkTerms(read)
    const inTerms = faults.some(({ what }) => what === 'terms.settings')
    const rest = inTerms ? [] : [...checkRound(read), ...checkStakes(file, events)]
    return [...faults, ...rest, ...checkChain(file)]
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return [finding('file', `cannot be followed: ${error.message}`)]
  }
}
