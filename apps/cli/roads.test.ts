import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandLine } from './testing.ts'

const { baize, json, make, remove } = commandLine(build)
beforeAll(make)
afterAll(remove)

describe('baize roads (BAC-13)', () => {
  it('gives cells counted from 1', async () => {
    expect(await json(['roads', 'TBBTPPPB'])).toEqual({
      beadPlate: [
        [1, 1, 'T'],
        [1, 2, 'B'],
        [1, 3, 'B'],
        [1, 4, 'T'],
        [1, 5, 'P'],
        [1, 6, 'P'],
        [2, 1, 'P'],
        [2, 2, 'B'],
      ],
      bigRoad: [
        [1, 1, 'B', 1],
        [1, 2, 'B', 1],
        [2, 1, 'P', 0],
        [2, 2, 'P', 0],
        [2, 3, 'P', 0],
        [3, 1, 'B', 0],
      ],
      leadingTies: 1,
      bigEyeBoy: 'rbb',
      smallRoad: '',
      cockroachPig: '',
      next: { banker: ['r', 'r', null], player: ['b', 'b', null] },
    })
  })
  it('reads small letters and blanks, and draws for people', async () => {
    const { code, out } = await baize(['roads', 'bbp', 'T, b'])
    expect(code).toBe(0)
    expect(out).toContain('Bead plate\n  B\n  B\n  P\n  T\n  B\n  .\n')
    expect(out).toContain('B  P1 B')
  })
  it('draws nothing for a new shoe', async () => {
    const { beadPlate, leadingTies } = await json(['roads', ''])
    expect([beadPlate, leadingTies]).toEqual([[], 0])
  })
})
