import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hearStroke, SILENT, type Stroke, WEDGE_GAP_MS, type WedgeStep } from './wedge.ts'

const hear = (strokes: readonly Stroke[]): readonly WedgeStep[] => {
  let state = SILENT
  return strokes.map((stroke) => {
    const step = hearStroke(state, stroke)
    state = step.state
    return step
  })
}
const codes = (strokes: readonly Stroke[]) =>
  hear(strokes).flatMap(({ code }) => (code === undefined ? [] : [code]))
const typed = (keys: readonly string[], gap: number, start = 1000): readonly Stroke[] =>
  keys.map((key, n) => ({ key, at: start + n * gap }))
const scan = (code: string, gap = 8, start = 1000) => typed([...code, 'Enter'], gap, start)
const one = (gap: number) => scan('ab-0417-KS', gap)

describe('a keyboard wedge', () => {
  it.each<readonly [string, readonly Stroke[], readonly string[]]>([
    ['a code', one(8), ['ab-0417-KS']],
    ['as slow as it may be', one(WEDGE_GAP_MS - 1), ['ab-0417-KS']],
    ['typed by a person', one(WEDGE_GAP_MS), []],
    ['two codes in a row', [...scan('AB1', 5), ...scan('AB2', 5, 1020)], ['AB1', 'AB2']],
    ['too short to be a code', scan('ab'), []],
    ['Enter alone', typed(['Enter'], 0), []],
    ['a late Enter', [...typed(['a', 'b', 'c'], 5), { key: 'Enter', at: 1500 }], []],
    ['capitals, with Shift', typed(['Shift', 'A', 'Shift', 'B', 'C', 'Enter'], 9), ['ABC']],
    ['after a letter of a person', [{ key: 'x', at: 0 }, ...scan('AB1')], ['AB1']],
    ['a space within', typed([...'ab cd', 'Enter'], 5), []],
    ['an arrow within', typed(['a', 'b', 'ArrowUp', 'c', 'Enter'], 5), []],
    ['a key that is held down', one(8).map((each) => ({ ...each, repeat: true })), []],
    ['into a field', one(8).map((each) => ({ ...each, inField: true })), []],
    ['with Ctrl', one(8).map((each) => ({ ...each, modified: true })), []],
  ])('%s', (_, strokes, wanted) => {
    expect(codes(strokes)).toEqual(wanted)
  })

  it('takes the Enter of a code, so that it presses nothing, and leaves that of a person', () => {
    expect(hear(scan('AB1')).at(-1)).toMatchObject({ code: 'AB1', taken: true })
    expect(hear(typed(['a', 'Enter'], 400)).at(-1)?.taken).toBe(false)
    expect(hear(typed([' '], 1))[0]?.taken).toBe(false)
  })

  it('never takes anything from a field, whatever is typed there and however fast', () => {
    const stroke = fc.record({
      key: fc.oneof(fc.string({ maxLength: 1 }), fc.constant('Enter')),
      gap: fc.nat(90),
    })
    fc.assert(
      fc.property(fc.array(stroke), (all) => {
        let at = 0
        const strokes = all.map(({ key, gap }) => {
          at += gap
          return { key, at, inField: true }
        })
        expect(hear(strokes).filter(({ taken }) => taken)).toEqual([])
      }),
    )
  })

  it('reads every code that is typed fast, whatever came before', () => {
    const code = fc.stringMatching(/^[A-Za-z0-9._/+-]{3,48}$/)
    const before = fc.array(fc.constantFrom('a', 'Enter', ' ', 'F2', '7'))
    fc.assert(
      fc.property(before, code, fc.integer({ min: 0, max: 49 }), (keys, text, gap) => {
        const noise = typed(keys, 60, 0)
        expect(codes([...noise, ...scan(text, gap, keys.length * 60 + 1000)]).at(-1)).toBe(text)
      }),
    )
  })
})
