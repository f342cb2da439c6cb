import type { RoundView } from '@baize/table'
import { expect, it } from 'vitest'
import { loadNoticeCatalogue, noticeTexts } from '../../i18n/notice-texts.ts'
import { createUsNumbersIntl } from '../../i18n/numbers.ts'
import { ENGLISH, type Text } from '../../i18n/text.ts'
import { initialState, type TableSlice } from '../state/model.ts'
import { reduce } from '../state/reduce.ts'
import { bettingView, own, ROUND, snapshot, TABLE } from '../state/testing.ts'
import { pausedNote, voidReason } from './pause-words.ts'
import { noticeSentences, pauseSentences, unseenSentences } from './sentences.ts'

const intl = createUsNumbersIntl('en', ENGLISH)
const t: Text = (id, values) => intl.formatMessage({ id }, values)
const texts = noticeTexts('en', await loadNoticeCatalogue('en'))
const words = { t, texts }

function table(more: Partial<RoundView>, stakes: readonly string[] = []): TableSlice {
  const { round } = bettingView
  if (round === undefined) throw new Error('no round')
  const staked = stakes.map((amount, at) => own(`s${at}`, 'andar', amount))
  const message = snapshot({ view: { ...bettingView, round: { ...round, ...more } }, own: staked })
  const slice = reduce(initialState(), message).state.tables[TABLE]
  if (slice === undefined) throw new Error('no table')
  return slice
}

const suspended = { reason: 'card-exposed', remainingMs: 6001 } as const

it.each([
  [
    ['2500', '500'],
    suspended,
    'A card was seen too early. Your stakes of $30.00 are held. 7 seconds of betting are kept.',
  ],
  [[], suspended, 'A card was seen too early. 7 seconds of betting are kept.'],
  [
    ['2500'],
    { reason: 'supervisor-called' },
    'The dealer has called a supervisor. Your stakes of $25.00 are held.',
  ],
] as const)('%o at stake while %o: "%s" (G-5)', (stakes, pause, note) => {
  expect(pausedNote(texts, t, table({ suspended: pause }, stakes))).toBe(note)
})

it('without the texts it is still said that all is safe', () => {
  expect(pausedNote(undefined, t, table({ suspended }))).toBe(t('phase.suspended.note'))
  expect(voidReason(undefined, table({ voidReason: 'card-exposed' }).view)).toBeUndefined()
})

it('every pause is heard once, also a second one for the same reason', () => {
  const resumed = {
    key: 4,
    kind: 'resumed',
    round: ROUND,
    table: TABLE,
    why: 'reason.card-exposed',
  } as const
  const [first] = pauseSentences(words, [], table({ suspended }))
  const [second] = pauseSentences(words, [resumed], table({ suspended }))
  expect(first?.text).toMatch(/^The round is paused: a card was seen too early\./)
  expect(second?.key).not.toBe(first?.key)
  expect(pauseSentences(words, [], table({}))).toEqual([])
  expect(noticeSentences(words, [resumed], table({}))).toEqual([
    { key: 'notice 4', text: 'The round goes on. It was paused: a card was seen too early.' },
  ])
  expect(noticeSentences(words, [{ ...resumed, table: 'elsewhere' }], table({}))).toEqual([])
})

it('a notice is heard in full, but shortly when its round has just been told', () => {
  const notice = (round: string) =>
    ({
      table: TABLE,
      round,
      text: 'notice.voided',
      why: 'reason.cards-mixed',
      at: 1,
      returned: '900',
    }) as const
  const heard = unseenSentences(words, [notice(ROUND), notice('ab-1-2')], table({}))
  expect(heard.map(({ text }) => text)).toEqual([
    'A notice about it waits for you.',
    'The round was cancelled: cards got mixed up. Your stakes of $9.00 were paid back.',
  ])
})
