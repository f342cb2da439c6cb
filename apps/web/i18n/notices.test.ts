import { INCIDENT_KINDS, noticesOf, SUSPEND_REASONS } from '@baize/table'
import { describe, expect, it, test } from 'vitest'
import { LANGUAGES } from './languages.ts'
import { loadNoticeCatalogue, noticeTexts } from './notice-texts.ts'

const valuesIn = (text = ''): readonly string[] => (text.match(/\{\w+\}/g) ?? []).sort()

describe.each(LANGUAGES)('in %s', (language) => {
  it('it is said what happened and why, for every incident', async () => {
    const texts = await loadNoticeCatalogue(language)
    const english = await loadNoticeCatalogue('en')
    const named = INCIDENT_KINDS.flatMap((kind) => Object.values(noticesOf(kind)))
    const wanted = [
      ...named.flatMap(({ text, why }) => [text, why]),
      ...SUSPEND_REASONS.map((reason) => `reason.${reason}`),
    ]
    const said = Object.keys(texts).filter((id) => /^(notice|reason)\./.test(id))
    expect(new Set(said)).toEqual(new Set(wanted))
    for (const [id, text] of Object.entries(texts)) {
      expect(text.trim()).not.toBe('')
      expect(valuesIn(text)).toEqual(valuesIn(english[id]))
    }
    expect(valuesIn(texts['notice.voided'])).toEqual(['{amount}', '{why}'])
  })

  it('no text shows a message in its raw form', async () => {
    const texts = noticeTexts(language, await loadNoticeCatalogue(language))
    const values = { why: 'x', amount: '$5.00', seconds: 12, count: 2, round: 'ab-1-7' }
    for (const id of ['paused.held', 'paused.time', 'notices.title', 'notices.waiting'] as const)
      expect(texts.say(id, values), id).not.toMatch(/[{}#]|^$/)
  })
})

test('a reason stands after a colon or alone; one that is not known is not explained', async () => {
  const { why, whySentence } = noticeTexts('en', await loadNoticeCatalogue('en'))
  expect(why('reason.card-exposed')).toBe('a card was seen too early.')
  expect(whySentence('reason.card-exposed')).toBe('A card was seen too early.')
  expect(whySentence('reason.of-tomorrow')).toBe('')
})
