import { logGamma } from '../statistics/chi-square.ts'

const logChoose = (n: number, k: number): number =>
  k < 0 || k > n
    ? Number.NEGATIVE_INFINITY
    : logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1)

/**
 * The chance of each number of runs when half of `size` cards are low and half are high: `[r]` is
 * that of r runs. Choose where the low and the high cards are parted.
 */
export function runsLaw(size: number): readonly number[] {
  const half = size / 2
  const all = logChoose(size, half)
  const split = (low: number, high: number): number =>
    Math.exp(logChoose(half - 1, low - 1) + logChoose(half - 1, high - 1) - all)
  return Array.from({ length: size + 1 }, (_, runs) => {
    const whole = Math.floor(runs / 2)
    if (runs < 2) return 0
    return runs % 2 === 0 ? 2 * split(whole, whole) : 2 * split(whole, whole + 1)
  })
}

/** The chance that so many other cards lie before the first of `marked` cards among `size`. */
export const gapLaw = (size: number, marked: number): readonly number[] =>
  Array.from({ length: size - marked + 1 }, (_, gap) =>
    Math.exp(logChoose(size - gap - 1, marked - 1) - logChoose(size, marked)),
  )

/** The chance of each pair of groups for two neighbours, all groups being equally large. */
export function pairLaw(size: number, groups: number): readonly number[] {
  const group = size / groups
  const all = size * (size - 1)
  return Array.from({ length: groups * groups }, (_, pair) => {
    const isSame = Math.floor(pair / groups) === pair % groups
    return (group * (isSame ? group - 1 : group)) / all
  })
}
