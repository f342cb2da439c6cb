import type { LiveView } from '@baize/protocol'
import type { LiveEvent } from '@baize/table'
import { describe, expect, it } from 'vitest'
import { createUsNumbersIntl } from '../../i18n/numbers.ts'
import { ENGLISH } from '../../i18n/text.ts'
import type { LiveState } from '../net/live-client.ts'
import { DEALER_TEXTS, type DealerText } from '../texts.ts'
import { alarmOf } from './alarm.ts'
import { logLine } from './words.ts'

const intl = createUsNumbersIntl('en', { ...ENGLISH, ...DEALER_TEXTS.english })
const t: DealerText = (id, values) => intl.formatMessage({ id }, values)

const scanned = (more: object = {}): LiveEvent => ({
  kind: 'card-scanned',
  round: 'ab-9-1',
  scanner: 'wedge',
  scan: 's1',
  code: 'deck-a/Ks',
  card: 'Ks',
  deck: 'deck-a',
  at: 1_000,
  ...more,
})
const ROUND: NonNullable<LiveView['round']> = {
  id: 'ab-9-1',
  no: 1,
  phase: 'dealing',
  cards: [{ card: 'Ks', to: 'game-card' }],
  misreads: 0,
  undoable: true,
}
const viewOf = (scans: readonly LiveEvent[]): LiveView => ({
  version: 1,
  table: 'ab-9',
  name: 'Andar Bahar 9',
  game: 'andar-bahar',
  dealer: 'live',
  now: 2_000,
  step: 'scan',
  patrons: 0,
  staked: '0',
  scans,
  scanners: [],
  round: ROUND,
})
const stateOf = (scans: readonly LiveEvent[], more: Partial<LiveState> = {}): LiveState => ({
  connection: 'open',
  sessionEnded: false,
  view: viewOf(scans),
  ...more,
})

describe('the amber bar', () => {
  it('is silent while all goes well', () => {
    expect(alarmOf(t, stateOf([]))).toBeUndefined()
    expect(alarmOf(t, stateOf([scanned({ fault: 'duplicate' }), scanned()]))).toBeUndefined()
  })
  it('says what came of the last scan, whichever scanner it was, and is another one each time', () => {
    const first = alarmOf(t, stateOf([scanned({ fault: 'bets-open' })]))
    expect(first?.words).toMatch(/^BETS ARE OPEN/)
    const again = alarmOf(t, stateOf([scanned({ fault: 'bets-open', scan: 's2' })]))
    expect(again?.key).not.toBe(first?.key)
  })
  it('counts failed reads (AB-11)', () => {
    const alarm = alarmOf(t, stateOf([scanned({ fault: 'unreadable', misreads: 2 })]))
    expect(alarm?.words).toMatch(/Failed reads in a row: 2 of 3\.$/)
  })
  it('puts a lost line first, then what was refused here', () => {
    const problem = { code: 'nothing-to-undo', sentence: '', at: 3_000 }
    const bad = [scanned({ fault: 'duplicate' })]
    expect(alarmOf(t, stateOf(bad, { problem, connection: 'lost' }))?.code).toBe('lost')
    expect(alarmOf(t, stateOf(bad, { problem }))?.code).toBe('nothing-to-undo')
    expect(alarmOf(t, stateOf([scanned({ at: 4_000 })], { problem }))).toBeUndefined()
  })
})

describe('a line of the scan log', () => {
  it.each<readonly [string, LiveEvent, object]>([
    ['of a card on the felt', scanned(), { sign: 'K♠', words: 'Game card', tone: 'dealt' }],
    ['of one that was taken back', scanned({ card: 'Th' }), { sign: '10♥', words: 'Taken back' }],
    [
      'of a failed read',
      scanned({ card: undefined, fault: 'unreadable' }),
      { sign: '?', tone: 'fault' },
    ],
    [
      'of a typed card',
      {
        kind: 'entry-confirmed',
        round: 'ab-9-1',
        index: 1,
        card: '2c',
        askedBy: 'Priya',
        by: 'Vic',
        at: 1,
      },
      { sign: '2♣', words: 'Priya typed it in, Vic confirmed', tone: 'note' },
    ],
  ])('%s', (_, event, line) => {
    expect(logLine(t, ROUND, event)).toMatchObject(line)
  })
})
