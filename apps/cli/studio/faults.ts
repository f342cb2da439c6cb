import type { GameId } from '@baize/rules'

/** When in a round a fault is made. */
export type When = 'between' | 'bets' | 'deal' | 'result'

/** A fault that the studio makes, and how the rules say that it ends. */
export interface Fault {
  readonly kind: string
  readonly when: When
  /** True when it may end the round, or stop it: one of them in a round is enough. */
  readonly stops: boolean
  /** How it ends, in the words of the report. */
  readonly ends: (game: GameId) => readonly string[]
}

const refused = (fault: string) => (): readonly string[] => [`refused: ${fault}`]

const scan = (kind: string, when: When, fault: string): Fault => ({
  kind,
  when,
  stops: false,
  ends: refused(fault),
})

const EITHER = ['stopped, went on', 'stopped, void, refunded']
const VOID = ['stopped, could only be void, refunded']

const incident = (kind: string): Fault => ({
  kind,
  when: 'deal',
  stops: true,
  ends: () => EITHER,
})

/** Incidents after betting that stop the round for a supervisor (G-5, ABC-8). */
export const DEAL_INCIDENTS = [
  'mismatch',
  'exposed',
  'out-of-place',
  'sequence-altered',
  'off-table',
  'damaged',
  'mixed',
  'technical',
  'called',
] as const

/** Every kind of fault, each with what rules.md says of it. */
export const FAULTS: readonly Fault[] = [
  // AB-11, ABC-7
  { kind: 'unreadable once', when: 'deal', stops: false, ends: () => ['scanned again'] },
  { kind: 'unreadable twice', when: 'deal', stops: false, ends: () => ['scanned again'] },
  {
    kind: 'unreadable three times',
    when: 'deal',
    stops: true,
    ends: (game) =>
      game === 'andar-bahar' ? ['supervisor called, went on'] : ['void proposed, void, refunded'],
  },
  scan('code of no deck', 'deal', 'unknown-code'),
  scan('the same card twice', 'deal', 'duplicate'),
  scan('a card that lies on the felt', 'deal', 'duplicate'),
  // AB-1, ABC-1
  scan('card of the resting deck', 'deal', 'resting-deck'),
  scan('card of a retired deck', 'deal', 'retired-deck'),
  scan('card of another table', 'deal', 'foreign-deck'),
  scan('printed joker', 'deal', 'printed-joker'),
  scan('card after the last', 'result', 'no-place'),
  scan('card between rounds', 'between', 'no-place'),
  scan('card while bets are open', 'bets', 'bets-open'),
  scan('scanner with a wrong secret', 'between', 'wrong-secret'),
  { kind: 'scan sent twice', when: 'deal', stops: false, ends: () => ['one card'] },
  { kind: 'line lost before the answer', when: 'deal', stops: false, ends: () => ['one card'] },
  { kind: 'undo of the last scan', when: 'deal', stops: false, ends: () => ['taken back, dealt'] },
  { kind: 'undo too late', when: 'bets', stops: false, ends: refused('nothing-to-undo') },
  { kind: 'card typed in', when: 'deal', stops: false, ends: () => ['confirmed by another'] },
  { kind: 'card typed in alone', when: 'deal', stops: false, ends: refused('same-person') },
  { kind: 'dealer decides alone', when: 'deal', stops: true, ends: refused('not-allowed') },
  ...DEAL_INCIDENTS.map(incident),
  { kind: 'dealt-before-close', when: 'bets', stops: true, ends: () => VOID },
  { kind: 'video-lost before closing', when: 'bets', stops: true, ends: () => VOID },
  {
    kind: 'video-lost after closing',
    when: 'deal',
    stops: false,
    ends: () => ['noted, never stopped'],
  },
  {
    kind: 'void of a known result',
    when: 'result',
    stops: true,
    ends: () => ['void by two persons, refunded'],
  },
]

/** The faults that are asked for: `all`, or some by their kinds, separated by commas. */
export function faultsNamed(text: string): readonly Fault[] | string {
  if (text === 'all') return FAULTS
  if (text === 'none') return []
  const kinds = text.split(',').map((kind) => kind.trim())
  const unknown = kinds.find((kind) => !FAULTS.some((fault) => fault.kind === kind))
  return unknown ?? FAULTS.filter(({ kind }) => kinds.includes(kind))
}
