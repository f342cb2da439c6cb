import { DECK, GAME_IDS, GAMES, MODES } from '@baize/rules'
import { expect, it } from 'vitest'
import { createUsNumbersIntl } from '../i18n/numbers.ts'
import { ENGLISH, isMessageId, type Text } from '../i18n/text.ts'
import { cardName, fullBetName, priceWords, printedOdds } from './words.ts'

const intl = createUsNumbersIntl('en', ENGLISH)
const t: Text = (id, values) => intl.formatMessage({ id }, values)

it('every card has its own words', () => {
  const names = DECK.map((card) => cardName(t, card))
  expect(new Set(names).size).toBe(52)
  expect(cardName(t, 'Td')).toBe('ten of diamonds')
  expect(cardName(t, undefined)).toBe('Card face down')
})

it.each(
  GAME_IDS.flatMap((id) =>
    Object.values(GAMES[id].paytable.modes).flatMap((prices) => Object.keys(prices)),
  ),
)('the bet %s has a name in the catalogue', (bet) => {
  expect(isMessageId(`bet.${bet}`)).toBe(true)
  expect(fullBetName(t, bet)).not.toBe(bet)
})

it.each([
  ['andar', 'commission', { price: '0.9:1' }],
  ['andar', 'commission-free', { price: '0.25:1 / 1:1', note: 'on the first card / later' }],
  ['first-andar', 'commission-free', undefined],
  [
    'first-3',
    'commission',
    { price: '120:1 / 8:1 / 5:1', note: 'Straight flush / Straight / Flush' },
  ],
] as const)('%s in %s is printed as the paytable has it (AB-9)', (bet, mode, words) => {
  expect(MODES).toContain(mode)
  expect(priceWords(t, GAMES['andar-bahar'].paytable, mode, bet)).toEqual(words)
})

it('odds are decimal where the sheet quotes decimals (ABC-5)', () => {
  expect(printedOdds(GAMES['andar-bahar-colour'].paytable, '0.95:1')).toBe('1.95')
  expect(printedOdds(GAMES.baccarat.paytable, '0.95:1')).toBe('0.95:1')
})
