import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { metricsText } from './gauges.ts'

const page = (name: string): string =>
  readFileSync(new URL(`../../../docs/operating/${name}`, import.meta.url), 'utf8')

const OF_HISTOGRAMS = /_(bucket|sum|count)$/

const named = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/\bbaize_[a-z_]+/g)].map(([name]) => name.replace(OF_HISTOGRAMS, '')))

describe('metrics', () => {
  it('are all in the manual, and the manual names no other', async () => {
    const text = await metricsText(undefined, 'test')
    const known = [...text.matchAll(/^# TYPE (baize_\w+)/gm)].map(([, name]) => name)
    expect([...named(page('monitoring.md'))].sort()).toEqual([...known].sort())
  })
  test.each(['examples/alerts.yaml'])('%s asks for none that is not there', async (file) => {
    const known = named(await metricsText(undefined, 'test'))
    for (const name of named(page(file))) expect(known).toContain(name)
    const text = await metricsText(undefined, 'test')
    for (const [name] of page(file).matchAll(/\b(nodejs|process)_\w+/g))
      expect(text).toContain(name)
  })
})
