import { describe, expect, it, test } from 'vitest'
import { base32, codeOf, stepAt, stepOfCode, totpAddress } from './totp.ts'

/** The secrets of RFC 6238, Appendix B: the digits repeated to the length of the digest. */
const seed = (length: number): Uint8Array => Buffer.from('1234567890'.repeat(7).slice(0, length))
const SEEDS = { sha1: seed(20), sha256: seed(32), sha512: seed(64) } as const

test.each([
  [59, '94287082', '46119246', '90693936'],
  [1111111109, '07081804', '68084774', '25091201'],
  [1111111111, '14050471', '67062674', '99943326'],
  [1234567890, '89005924', '91819424', '93441116'],
  [2000000000, '69279037', '90698825', '38618901'],
  [20000000000, '65353130', '77737706', '47863826'],
])('the codes of RFC 6238 at %d s', (seconds, sha1, sha256, sha512) => {
  const step = stepAt(seconds * 1000)
  for (const [algorithm, code] of Object.entries({ sha1, sha256, sha512 } as const)) {
    const form = { digits: 8, algorithm: algorithm as keyof typeof SEEDS }
    expect(codeOf(SEEDS[form.algorithm], step, form)).toBe(code)
  }
})

describe('a code', () => {
  const secret = SEEDS.sha1
  const at = 1_234_567_890_000
  const step = stepAt(at)
  it('is right in its step and one step to either side', () => {
    for (const off of [-1, 0, 1])
      expect(stepOfCode(secret, codeOf(secret, step + off), at)).toBe(step + off)
    for (const off of [-2, 2])
      expect(stepOfCode(secret, codeOf(secret, step + off), at)).toBeUndefined()
  })
  it('may be typed with a gap', () => {
    const code = codeOf(secret, step)
    expect(stepOfCode(secret, `${code.slice(0, 3)} ${code.slice(3)}`, at)).toBe(step)
  })
  it.each(['', '12345', '1234567', '000000', 'abcdef', '\uff11\uff12\uff13\uff14\uff15\uff16'])(
    'is wrong as %j',
    (code) => {
      expect(stepOfCode(secret, code, at)).toBeUndefined()
    },
  )
  it('of one digit too many is wrong', () => {
    expect(stepOfCode(secret, `${codeOf(secret, step)}0`, at)).toBeUndefined()
  })
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is %s in base 32 (RFC 4648, 10)', (text, letters) => {
  expect(base32(Buffer.from(text))).toBe(letters)
})

it('gives an address that an app takes', () => {
  const address = totpAddress('Sue B', SEEDS.sha1)
  expect(address).toBe(
    'otpauth://totp/Baize%3ASue%20B?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Baize',
  )
})
