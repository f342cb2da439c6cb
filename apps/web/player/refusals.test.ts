import { WIRE_REFUSALS } from '@baize/protocol'
import { REFUSAL_REASONS } from '@baize/table'
import { describe, expect, it } from 'vitest'
import { createUsNumbersIntl } from '../i18n/numbers.ts'
import { ENGLISH, isMessageId, type Text } from '../i18n/text.ts'
import { exactTime } from '../i18n/time.ts'
import { refusalTitle, refusalWords } from './refusals.ts'
import type { Notice } from './state/model.ts'
import { info, ROUND, TABLE } from './state/testing.ts'

const intl = createUsNumbersIntl('en', ENGLISH)
const t: Text = (id, values) => intl.formatMessage({ id }, values)

const refused = (
  reason: (typeof REFUSAL_REASONS)[number],
  bet = 'andar',
  detail = {},
): Extract<Notice, { kind: 'refused' }> => ({
  key: 1,
  kind: 'refused',
  refusal: { kind: 'refused', id: 'c-1', reason, detail, at: 16_020 },
  message: {
    kind: 'place-stake',
    id: 'c-1',
    table: TABLE,
    round: ROUND,
    bet,
    mode: 'commission',
    amount: '2500',
  },
})

it('a late bet is told both times to the millisecond (G-2)', () => {
  const words = refusalWords(
    t,
    refused('betting-closed', 'andar', { closedAt: 16_000, receivedAt: 16_020 }),
    info,
  )
  expect(words).toBe(
    `Betting closed at ${exactTime(16_000)}; your bet arrived at ${exactTime(16_020)}.`,
  )
})

it.each([
  ['below-minimum', 'andar', 'The smallest bet here is $1.'],
  ['above-maximum', 'andar', 'The most you can have on this bet is $5,000.'],
  ['above-maximum', 'first-3', 'The most you can have on this bet is $500.'],
  ['above-patron-limit', 'andar', 'The most you can stake in one round is $20,000.'],
] as const)('%s on %s names the limit', (reason, bet, words) => {
  expect(refusalWords(t, refused(reason, bet), info)).toBe(words)
})

it('says which bet was refused', () => {
  expect(refusalTitle(t, refused('insufficient-funds', 'cards-6-10'))).toBe(
    '$25.00 on Cards 6–10 not taken',
  )
})

describe('a patron', () => {
  const DEAL_ONLY = [
    'round-running',
    'no-card-expected',
    'wrong-index',
    'card-not-in-deck',
    'no-shoe',
    'shoe-running',
    'shoe-finished',
    'bad-cut',
    'wrong-seed',
    'already-revealed',
  ]
  it.each([...REFUSAL_REASONS, ...WIRE_REFUSALS].filter((reason) => !DEAL_ONLY.includes(reason)))(
    'reads %s in words',
    (reason) => expect(isMessageId(`refusal.${reason}`)).toBe(true),
  )
})
