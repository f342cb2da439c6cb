/** Bounds and marks of an axis of money in minor units, at most five marks, zero among them. */
export interface Scale {
  readonly low: number
  readonly high: number
  readonly marks: readonly number[]
}

/** The smallest of 1, 2, 5, 10, 20, … that is no smaller; at least 1.00 (100 minor units). */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 100)))
  return [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? 10 * power
}

/** An axis that holds all values and zero. Example: up to 730.00 it is marked at 0, 200, … 800. */
export function scaleOf(values: readonly number[]): Scale {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const step = roundStep((most - least) / 4)
  const low = Math.floor(least / step) * step
  const high = Math.max(Math.ceil(most / step) * step, low + step)
  const count = Math.round((high - low) / step)
  return { low, high, marks: Array.from({ length: count + 1 }, (_, at) => low + at * step) }
}
