import { describe, expect, it } from 'vitest'
import english from './en.json'
import { LANGUAGES, loadCatalogue, preferredLanguage } from './languages.ts'
import { createUsNumbersIntl } from './numbers.ts'
import { loadPageCatalogue, PAGES_ENGLISH } from './page-texts.tsx'
import { ENGLISH } from './text.ts'

it.each([
  [['es-MX', 'en'], 'es'],
  [['fr', 'ms', 'en'], 'ms'],
  [['en-GB', 'es'], 'en'],
  [['fr', 'de'], 'en'],
  [[], 'en'],
])('%o read %s', (wanted, language) => {
  expect(preferredLanguage(wanted)).toBe(language)
})

const catalogue = async (language: (typeof LANGUAGES)[number]) =>
  language === 'en' ? ENGLISH : loadCatalogue(language)

const pages = async (language: (typeof LANGUAGES)[number]) =>
  language === 'en' ? PAGES_ENGLISH : loadPageCatalogue(language)

describe.each(LANGUAGES)('in %s', (language) => {
  it('the names of sides and hands stay as they are printed', async () => {
    const texts = await catalogue(language)
    const names = ['andar', 'bahar', 'player', 'banker', 'tie']
    for (const name of names) expect(texts[`table.${name}`]).toBe(name.toUpperCase())
  })

  it('no text shows a message in its raw form', async () => {
    const texts = { ...(await catalogue(language)), ...(await pages(language)) }
    const intl = createUsNumbersIntl(language, texts)
    for (const [id, text] of Object.entries({ ...english, ...PAGES_ENGLISH })) {
      const names = [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? '')
      const filled = Object.fromEntries(names.map((name) => [name, 7]))
      expect(intl.formatMessage({ id }, filled), id).not.toMatch(/[{}#]|^$/)
    }
  })

  it('large counts are in US format (G-6)', async () => {
    const intl = createUsNumbersIntl(language, await catalogue(language))
    expect(intl.formatMessage({ id: 'lobby.patrons' }, { count: 12345 })).toContain('12,345')
  })
})
