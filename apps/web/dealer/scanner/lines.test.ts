import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cutLines } from './lines.ts'

function read(pieces: readonly string[]): readonly string[] {
  let rest = ''
  return pieces.flatMap((piece) => {
    const cut = cutLines(rest, piece)
    rest = cut.rest
    return cut.lines
  })
}

it.each([
  [['AB1\r\n'], ['AB1']],
  [['AB1\rAB2\r'], ['AB1', 'AB2']],
  [
    ['A', 'B1', '\r', '\n', 'AB2\n'],
    ['AB1', 'AB2'],
  ],
  [['\r\n\r\n'], []],
  [['no end'], []],
])('%j has the codes %j', (pieces, codes) => {
  expect(read(pieces)).toEqual(codes)
})

it('gives the same codes however the stream is cut', () => {
  const code = fc.stringMatching(/^[A-Z0-9-]{1,20}$/)
  fc.assert(
    fc.property(fc.array(code), fc.integer({ min: 1, max: 9 }), (codes, size) => {
      const stream = codes.map((each) => `${each}\r\n`).join('')
      const pieces = stream.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
      expect(read(pieces)).toEqual(codes)
    }),
  )
})

it('keeps no more of an endless line than a code can be', () => {
  expect(cutLines('x'.repeat(600), 'y').rest).toHaveLength(512)
})
