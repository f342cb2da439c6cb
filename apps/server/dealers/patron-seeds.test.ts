import { expect, it } from 'vitest'
import { newPatronSeeds } from './patron-seeds.ts'

it('seeds wait in the order in which they came, one of each patron, until a shuffle has them', () => {
  const box = newPatronSeeds()
  expect(box.give('ana', 'first')).toBe('taken')
  expect(box.give('ben', 'second')).toBe('taken')
  expect(box.give('ana', 'changed')).toBe('taken')
  expect(box.waiting()).toEqual(['changed', 'second'])
  box.give('cem', 'second')
  box.used(['changed', 'second'])
  expect(box.waiting()).toEqual(['second'])
  expect(box.of('cem')).toBe('second')
  box.withdraw('cem')
  expect(box.count()).toBe(0)
})

it.each(['', ' ', ' a', 'a ', 'ñ', 'a\nb', '\u202eabc', 'x'.repeat(65)])(
  '%j is no seed',
  (text) => {
    const box = newPatronSeeds()
    expect(box.give('ana', text)).toBe('malformed')
    expect(box.waiting()).toEqual([])
  },
)

it('takes the 32 that come first; another one waits for the next shuffle', () => {
  const box = newPatronSeeds()
  for (let n = 0; n < 32; n += 1) expect(box.give(`patron-${n}`, `seed ${n}`)).toBe('taken')
  expect(box.give('late', 'mine')).toBe('full')
  expect(box.give('patron-3', 'another')).toBe('taken')
  box.used(box.waiting())
  expect(box.give('late', 'mine')).toBe('taken')
})
