import type { OwnResult } from '@baize/protocol'
import { expect, it } from 'vitest'
import { createUsNumbersIntl } from '../../i18n/numbers.ts'
import { ENGLISH, type Text } from '../../i18n/text.ts'
import { ownWords } from './result-words.ts'

const intl = createUsNumbersIntl('en', ENGLISH)
const t: Text = (id, values) => intl.formatMessage({ id }, values)

const result = (staked: string, returned: string, grade: 'win' | 'void' = 'win'): OwnResult => ({
  round: 'r-1',
  staked,
  returned,
  lines: [{ bet: 'andar', mode: 'commission', amount: staked, grade, returned }],
})

it.each([
  ['a win is what came back above the stakes', result('5000', '9500'), 'You won $45.00'],
  ['a return below the stakes is not called a win', result('10000', '4750'), '$47.50 came back'],
  [
    'a return of exactly the stakes is not called a win',
    result('5000', '5000'),
    '$50.00 came back',
  ],
  ['nothing back', result('5000', '0'), 'No win this round'],
  ['a void is said to be one (G-4)', result('5000', '5000', 'void'), '$50.00 paid back'],
])('%s', (_, own, words) => {
  expect(ownWords(t, { id: 'r-1' }, own)).toBe(words)
})

it('the result of another round says nothing about this one', () => {
  expect(ownWords(t, { id: 'r-2' }, result('5000', '9500'))).toBeUndefined()
})
