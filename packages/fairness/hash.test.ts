import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { concat, fromHex, hmacOf, hmacSha256, prefixed, sha256, toHex, u32, utf8 } from './index.ts'

const bytesOf = (hex: string): Uint8Array => fromHex(hex) ?? new Uint8Array(0)

describe('SHA-256', () => {
  const long =
    'abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu'
  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    [long, 'cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1'],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('of %.20s… is the published one (FIPS 180-4)', (text, hash) => {
    expect(toHex(sha256(utf8(text)))).toBe(hash)
  })
  it('is the same as the platform’s for every length around the blocks', () => {
    for (let length = 0; length <= 260; length += 1) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 31 + length) & 255)
      expect(toHex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'))
    }
  })
})

describe('HMAC-SHA-256', () => {
  // Key, message, code: RFC 4231, cases 1-4, 6 and 7.
  test.each([
    [
      '0b'.repeat(20),
      toHex(utf8('Hi There')),
      'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    ],
    [
      toHex(utf8('Jefe')),
      toHex(utf8('what do ya want for nothing?')),
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    [
      'aa'.repeat(20),
      'dd'.repeat(50),
      '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe',
    ],
    [
      '0102030405060708090a0b0c0d0e0f10111213141516171819',
      'cd'.repeat(50),
      '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
    ],
    [
      'aa'.repeat(131),
      toHex(utf8('Test Using Larger Than Block-Size Key - Hash Key First')),
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
    [
      'aa'.repeat(131),
      toHex(
        utf8(
          'This is a test using a larger than block-size key and a larger than block-size data.' +
            ' The key needs to be hashed before being used by the HMAC algorithm.',
        ),
      ),
      '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
    ],
  ])('with key %.16s… is the published one', (key, message, code) => {
    expect(toHex(hmacSha256(bytesOf(key), bytesOf(message)))).toBe(code)
  })
  it('is the same as the platform’s, and a key taken in once serves again', () => {
    const bytes = fc.uint8Array({ maxLength: 200 })
    fc.assert(
      fc.property(bytes, bytes, bytes, (key, one, two) => {
        const mac = hmacOf(key)
        for (const message of [one, two, one]) {
          const wanted = createHmac('sha256', key).update(message).digest('hex')
          expect(toHex(mac(message))).toBe(wanted)
        }
      }),
    )
  })
})

describe('bytes', () => {
  it('hexadecimal reads back what it prints', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(fromHex(toHex(bytes))).toEqual(bytes)
      }),
    )
  })
  test.each(['f', 'FF', '0g', ' 00', '0x00', '00\n'])('refuses %j', (text) => {
    expect(fromHex(text)).toBeUndefined()
  })
  it('UTF-8 is the platform’s, lone surrogates included', () => {
    const text = fc.string({ unit: 'binary' })
    const encoder = new TextEncoder()
    fc.assert(
      fc.property(text, (value) => {
        expect(utf8(value)).toEqual(encoder.encode(value))
      }),
    )
    for (const odd of ['\ud800', 'a\udc00b', '♠é€😀'])
      expect(utf8(odd)).toEqual(encoder.encode(odd))
  })
  it('numbers are four bytes, highest first, and a prefix is the length', () => {
    expect(toHex(u32(0x01020304))).toBe('01020304')
    expect(toHex(u32(2 ** 32 - 1))).toBe('ffffffff')
    expect(toHex(prefixed(utf8('ab')))).toBe('000000026162')
    expect(toHex(concat(u32(1), Uint8Array.of(9), new Uint8Array(0)))).toBe('0000000109')
  })
})
