import { describe, expect, it } from 'vitest'
import { openPasswords, TooBusy } from './passwords.ts'

describe('passwords', () => {
  it('are kept as argon2id with a salt of their own', async () => {
    const passwords = await openPasswords()
    const [one, two] = await Promise.all([passwords.hash('tulips'), passwords.hash('tulips')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await passwords.verify(one, 'tulips')).toBe(true)
    expect(await passwords.verify(one, 'Tulips')).toBe(false)
    expect(await passwords.verify('broken', 'tulips')).toBe(false)
  })
  it('are the same from every keyboard', async () => {
    const passwords = await openPasswords()
    const kept = await passwords.hash('ma\u00f1ana')
    expect(await passwords.verify(kept, 'man\u0303ana')).toBe(true)
  })
  it('of nobody are wrong, the one of the stand-in as well', async () => {
    const passwords = await openPasswords()
    expect(await passwords.verify(undefined, 'nobody has this password')).toBe(false)
  })
  it('beyond a bounded number at once are sent away, and the rest is answered', async () => {
    const passwords = await openPasswords()
    const all = await Promise.allSettled(
      Array.from({ length: 70 }, () => passwords.verify(undefined, 'x')),
    )
    const refused = all.filter((each) => each.status === 'rejected')
    expect(refused).toHaveLength(4)
    for (const { reason } of refused) expect(reason).toBeInstanceOf(TooBusy)
    expect(await passwords.verify(undefined, 'x')).toBe(false)
  })
})
