import { afterEach, describe, expect, it, vi } from 'vitest'
import { notBefore, now } from './clock.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the clock of the house (Timing: the system clock is set back)', () => {
  it('follows the system clock forwards and goes on when that one is set back', () => {
    const real = Date.now()
    const system = vi.spyOn(Date, 'now').mockReturnValue(real + 60_000)
    const ahead = now()
    expect(ahead).toBeGreaterThanOrEqual(real + 60_000)
    system.mockReturnValue(real - 3_600_000)
    const after = now()
    expect(after).toBeGreaterThanOrEqual(ahead)
    expect(after).toBeLessThan(ahead + 1_000)
  })
  it('moves while the system clock stands', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(0)
    const before = now()
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(now()).toBeGreaterThanOrEqual(before + 20)
  })
  it('is never before what the log has already', () => {
    const later = now() + 5_000
    notBefore(later)
    expect(now()).toBeGreaterThanOrEqual(later)
  })
})
