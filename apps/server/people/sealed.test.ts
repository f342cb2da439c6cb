import { expect, it } from 'vitest'
import { newSealer } from './sealed.ts'

const sealer = newSealer(Buffer.alloc(32, 7))
const secret = Buffer.from('twenty bytes of it..')

it('opens what it sealed, for whom it was sealed', () => {
  const sealed = sealer.seal('sue', secret)
  expect(sealed).not.toContain(secret.toString('base64url').slice(2, 10))
  expect(sealer.open('sue', sealed)).toEqual(secret)
  expect(newSealer(Buffer.alloc(32, 7)).open('sue', sealed)).toEqual(secret)
  expect(sealer.seal('sue', secret)).not.toBe(sealed)
})

it('opens nothing for another person, with another key, or changed anywhere', () => {
  const sealed = sealer.seal('sue', secret)
  expect(sealer.open('max', sealed)).toBeUndefined()
  expect(newSealer(Buffer.alloc(32, 8)).open('sue', sealed)).toBeUndefined()
  const bytes = Buffer.from(sealed, 'base64url')
  for (let n = 0; n < bytes.length; n += 1) {
    const changed = Buffer.from(bytes)
    changed[n] = (changed[n] ?? 0) ^ 1
    expect(sealer.open('sue', changed.toString('base64url'))).toBeUndefined()
  }
  for (const text of ['', 'x', sealed.slice(0, 20)])
    expect(sealer.open('sue', text)).toBeUndefined()
})
