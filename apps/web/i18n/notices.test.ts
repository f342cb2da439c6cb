import { readFileSync } from 'node:fs'
import { INCIDENT_KINDS, noticesOf, SUSPEND_REASONS } from '@baize/table'
import { expect, test } from 'vitest'

const textsIn = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`./notices/${language}.json`, import.meta.url), 'utf8'))

const valuesIn = (text = ''): readonly string[] => (text.match(/\{\w+\}/g) ?? []).sort()

test.each(['en', 'es', 'ms'])('%s says what happened and why, for every incident', (language) => {
  const texts = textsIn(language)
  const named = INCIDENT_KINDS.flatMap((kind) => Object.values(noticesOf(kind)))
  const wanted = new Set([
    ...named.flatMap(({ text, why }) => [text, why]),
    ...SUSPEND_REASONS.map((reason) => `reason.${reason}`),
  ])
  expect(new Set(Object.keys(texts))).toEqual(wanted)
  for (const [id, text] of Object.entries(texts)) {
    expect(text.trim()).not.toBe('')
    expect(valuesIn(text)).toEqual(valuesIn(textsIn('en')[id]))
  }
  expect(valuesIn(texts['notice.voided'])).toEqual(['{amount}', '{why}'])
})
