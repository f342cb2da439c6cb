import { parseCard } from '@baize/rules'
import {
  type Command,
  INCIDENT_KINDS,
  type IncidentVerdict,
  type Reading,
  VOID_REASONS,
} from '@baize/table'
import type { Sitting } from './sitting.ts'

type Line = (sitting: Sitting, round: string, words: readonly string[]) => readonly Command[]

const FAULTS: Readonly<Record<string, Reading>> = {
  '?': { fault: 'unreadable' },
  unknown: { fault: 'unknown-code' },
  joker: { fault: 'printed-joker', deck: 'deck-1' },
  foreign: { fault: 'foreign-deck', deck: 'deck-9', card: 'As' },
  retired: { fault: 'retired-deck', deck: 'deck-0', card: 'As' },
}

function readingOf({ state }: Sitting, word: string, deck: string | undefined): Reading {
  const known = Object.hasOwn(FAULTS, word) ? FAULTS[word] : undefined
  const card = parseCard(word)
  if (known !== undefined || card === undefined) return known ?? { fault: 'unknown-code' }
  return { card, deck: deck ?? state.round?.live?.deck ?? 'deck-1' }
}

const scansSoFar = ({ events }: Sitting): number =>
  events.filter(({ kind }) => kind === 'card-scanned').length

const scan = (sitting: Sitting, words: readonly string[], no: number): readonly Command[] => {
  const at = words.indexOf('of')
  const deck = at < 0 ? undefined : words[at + 1]
  const cards = at < 0 ? words : words.slice(0, at)
  return cards.map((word, i) => ({
    kind: 'scan-card',
    scanner: 's1',
    scan: `${no + i}`,
    reading: readingOf(sitting, word, deck),
  }))
}

const cardIn = (word = '') => parseCard(word) ?? 'As'

function verdict([kind, , reason = 'card-exposed']: readonly string[]): IncidentVerdict {
  if (kind === 'resume') return { kind }
  return { kind: 'void', reason: VOID_REASONS.find((each) => each === reason) ?? 'card-exposed' }
}

/**
 * Words for tables that are dealt by hand, for scripts:
 *
 *     open deck-1                      open-round with this deck
 *     scan Kc 2d [of deck-2]           scan-card, each a scan of its own
 *     scan ? | unknown | joker | foreign | retired
 *     again Kc                         the last scan once more
 *     undo 3 [dan]                     undo-scan of this index
 *     enter Kc [dan] | agree Kc [sue]  enter-card, confirm-entry at the next index
 *     report exposed [dan]             report-incident
 *     decide resume [sue]              decide-incident about the open one
 *     decide void [sue] [reason]
 */
export const LIVE_LINES: Readonly<Record<string, Line>> = {
  scan: (sitting, _, words) => scan(sitting, words, scansSoFar(sitting) + 1),
  again: (sitting, _, words) => scan(sitting, words, scansSoFar(sitting)),
  undo: (_, round, [index, by = 'dan']) => [{ kind: 'undo-scan', round, index: Number(index), by }],
  enter: ({ state }, round, [card, by = 'dan']) => {
    const index = state.round?.cards.length ?? 0
    return [{ kind: 'enter-card', round, index, card: cardIn(card), by }]
  },
  agree: ({ state }, round, [card, by = 'sue']) => {
    const index = state.round?.cards.length ?? 0
    return [{ kind: 'confirm-entry', round, index, card: cardIn(card), by }]
  },
  report: (_, round, [kind, by = 'dan']) => {
    const incident = INCIDENT_KINDS.find((each) => each === kind) ?? 'called'
    return [{ kind: 'report-incident', round, incident, by }]
  },
  decide: ({ state }, round, words) => {
    const no = state.round?.incident?.no ?? 0
    return [{ kind: 'decide-incident', round, no, verdict: verdict(words), by: words[1] ?? 'sue' }]
  },
}
