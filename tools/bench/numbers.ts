/** A histogram of milliseconds, in steps of a tenth. */
export interface Histogram {
  readonly counts: number[]
}

const STEPS = 10
const MOST = 600_000

export const newHistogram = (): Histogram => ({ counts: [] })

export function note({ counts }: Histogram, ms: number): void {
  const at = Math.min(MOST, Math.max(0, Math.round(ms * STEPS)))
  counts[at] = (counts[at] ?? 0) + 1
}

export function merge(all: readonly Histogram[]): Histogram {
  const merged = newHistogram()
  for (const { counts } of all)
    counts.forEach((count, at) => {
      if (count) merged.counts[at] = (merged.counts[at] ?? 0) + count
    })
  return merged
}

/** The same with every value so much smaller. */
export function earlier({ counts }: Histogram, ms: number): Histogram {
  const moved = newHistogram()
  counts.forEach((count, at) => {
    if (count) moved.counts[Math.max(0, at - Math.round(ms * STEPS))] = count
  })
  return moved
}

/** The value below which this share lies, in milliseconds; 0 of nothing. */
export function quantile({ counts }: Histogram, share: number): number {
  const total = counts.reduce((sum, count) => sum + (count ?? 0), 0)
  let left = total * share
  for (let at = 0; at < counts.length; at += 1) {
    left -= counts[at] ?? 0
    if (left <= 0 && counts[at]) return at / STEPS
  }
  return 0
}

/** 12345.6 as '12,346'. */
export const whole = (value: number): string =>
  `${Math.round(value)}`.replace(/\B(?=(\d{3})+$)/g, ',')

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`
export const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(0)} MB`
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** How a figure stands to its goal. */
export const verdict = (met: boolean): string => (met ? 'met' : 'MISSED')
