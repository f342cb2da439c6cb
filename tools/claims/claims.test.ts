import { describe, expect, it, test } from 'vitest'
import { claimsOf, type Excepted } from './lint.ts'

/** What is found in a text, as `line: message`. */
function found(text: string, excepted: readonly Excepted[] = []): readonly string[] {
  const claims = claimsOf({ file: 'a.md', text }, excepted, new Set())
  return claims.map(({ line, message }) => `${line}: ${message}`)
}
const mark = (expression: string): string => `<!-- baize: ${expression} -->`

describe('a figure that the engine derives may stand', () => {
  test.each([
    [`${mark('rtp andar-bahar commission andar')}97.851140 %`],
    [`${mark('rtp andar-bahar commission andar')}97.85%`],
    [`${mark('rtp andar-bahar commission andar')}8151/8330`],
    [`**${mark('rtp andar-bahar commission-free andar')}98.589436 %**`],
    [`${mark('odds andar-bahar commission first-bahar')}15.5:1`],
    [`${mark('odds andar-bahar commission-free andar first-card')}\`0.25:1\``],
    [`${mark('odds andar-bahar-colour standard andar')}1.95`],
    [`| ABC | ${mark('odds andar-bahar-colour standard cards-46-49')}980.00 |`],
    [`${mark('rtp andar-bahar commission first-3 given=3s')}382/425`],
    [`${mark('chance andar-bahar commission andar first-card')}1/17`],
    [`${mark('ways baccarat player')}2,230,518,282,592,256`],
    [`${mark('ways baccarat total decks=1')}14658134400`],
    [`${mark('wins andar-bahar-colour andar')}1/2`],
    [`${mark('wins baccarat tie decks=6')}9.5069 %`],
    [`${mark('longest andar-bahar')}49 cards at most`],
    [`${mark('deviation baccarat commission banker')}0.927372`],
    [
      'Twenty tables, 31,600/s, version 3.4.9, packages/rules, baccarat/1, 14:22:51, a ratio of 5:12.',
    ],
    ['See [16/17](https://example.org/16/17-x) not.'.replace('[16/17]', '[it]')],
    ['| `postgres` | 4.4 ms | 0.91 times |'],
  ])('%s', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('AB-12: a figure that it does not derive is named with its line', () => {
  test.each([
    ['a wrong one', `${mark('rtp andar-bahar commission andar')}97.87 %`, '97.87 % is not rtp'],
    ['another bet', `${mark('rtp andar-bahar commission bahar')}97.851140 %`, 'is not rtp'],
    ['a wrong fraction', `${mark('rtp andar-bahar commission andar')}8151/8331`, 'is not rtp'],
    ['wrong odds', `${mark('odds baccarat commission banker')}0.94:1`, 'that is 0.95:1'],
    [
      'odds that are stake included',
      `${mark('odds baccarat commission banker')}0.95`,
      'that is 1.95',
    ],
    ['a bet that does not exist', `${mark('rtp baccarat commission draw')}90 %`, 'no figure'],
    ['a derivation that does not exist', `${mark('luck baccarat')}90 %`, 'no figure'],
    ['an option that does not exist', `${mark('decks baccarat shoe=8')}8`, 'no figure'],
    ['settings that cannot be', `${mark('decks baccarat decks=7')}7`, 'no figure'],
    ['no figure at all', `${mark('decks baccarat')}eight`, 'nothing to derive'],
    ['no marker: a percentage', 'It returns 97.85 %.', '97.85 % is not derived'],
    ['no marker: a percentage in words', 'It returns 97.85 per cent.', 'is not derived'],
    ['no marker: a fraction', 'It is 429/833.', '429/833 is not derived'],
    ['no marker: odds', 'It pays 15.5:1.', '15.5:1 is not derived'],
    ['no marker: odds in words', 'It pays 11 to 1.', '11 to 1 is not derived'],
    ['no marker: decimal odds in a cell', '| andar | 1.95 |', '1.95 is not derived'],
    ['no marker: decimal odds as code', 'It pays `1.95` there.', '1.95 is not derived'],
    ['the second of two', `${mark('odds baccarat commission tie')}8:1 and 9:1`, '9:1 is not'],
    ['a text of a page', '  "bet": "Pays {odds} or 8:1",', '8:1 is not derived'],
  ])('%s', (_, text, says) => {
    const faults = found(`Before.\n\n${text}`)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain('3: ')
    expect(faults[0]).toContain(says)
  })
})

describe('what is shown as code is held against the marker above it', () => {
  const shown = (list: string) => `${mark(list)}\n\`\`\`\nandar 0.9:1 97.851140 %\n\`\`\`\n`
  const both = 'odds andar-bahar commission andar; rtp andar-bahar commission andar'
  it('in order', () => {
    expect(found(shown(both))).toEqual([])
    expect(found(shown(both.split('; ').reverse().join('; ')))).toHaveLength(2)
  })
  it('none too few and none too many', () => {
    expect(found(shown(both.split('; ')[0] ?? ''))).toHaveLength(1)
    expect(found(shown(`${both}; decks baccarat`))).toHaveLength(1)
    expect(found('```\nandar 0.9:1\n```')).toHaveLength(1)
  })
})

it('an exception counts for its file and figure only, and is noted', () => {
  const exception = { file: 'a.md', figure: '75 %', why: 'measured' }
  const used = new Set<Excepted>()
  const text = 'A share of 75 % here, 76 % there.'
  expect(claimsOf({ file: 'a.md', text }, [exception], used)).toHaveLength(1)
  expect(used.has(exception)).toBe(true)
  expect(claimsOf({ file: 'b.md', text }, [exception], new Set())).toHaveLength(2)
})
