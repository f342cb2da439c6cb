/** Coefficients of Stirling's series for ln Γ: B(2k) / (2k (2k - 1)). */
const STIRLING = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360_360]
/** From here on Stirling's series is good to the last digit. */
const LARGE = 12

/** The natural logarithm of the gamma function of a positive number. */
export function logGamma(x: number): number {
  if (x < LARGE) return logGamma(x + 1) - Math.log(x)
  let correction = 0
  for (const [k, coefficient] of STIRLING.entries()) correction += coefficient / x ** (2 * k + 1)
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + correction
}

const STEPS = 100_000
const SMALL = 1e-16
const TINY = 1e-300

/** Lower regularized incomplete gamma function by its power series; for x < a + 1. */
function bySeries(a: number, x: number): number {
  let term = 1 / a
  let sum = term
  for (let n = 1; n < STEPS && term > sum * SMALL; n += 1) {
    term *= x / (a + n)
    sum += term
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a))
}

/** Upper regularized incomplete gamma function by its continued fraction; for x >= a + 1. */
function byFraction(a: number, x: number): number {
  let b = x + 1 - a
  let c = 1 / TINY
  let d = 1 / b
  let value = d
  for (let n = 1; n < STEPS; n += 1) {
    const factor = -n * (n - a)
    b += 2
    d = 1 / (factor * d + b || TINY)
    c = b + factor / c || TINY
    value *= d * c
    if (Math.abs(d * c - 1) < SMALL) break
  }
  return value * Math.exp(a * Math.log(x) - x - logGamma(a))
}

/**
 * The chance that chi-square with so many degrees of freedom is `x` or more. Example: 0.01 for
 * 6.6349 with one degree.
 */
export function chiSquareTail(x: number, freedom: number): number {
  if (x <= 0) return 1
  const [a, half] = [freedom / 2, x / 2]
  return half < a + 1 ? 1 - bySeries(a, half) : byFraction(a, half)
}

/** The chance of a result as strange as this in either direction: too uneven, or too even. */
export const twoSided = (tail: number): number => Math.min(1, 2 * Math.min(tail, 1 - tail))
