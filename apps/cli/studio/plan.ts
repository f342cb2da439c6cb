import type { Fault } from './faults.ts'
import type { Random } from './random.ts'

/** Which faults are made in each of the next rounds. */
export interface Planner {
  readonly next: () => readonly Fault[]
  /** Puts back what could not be made. */
  readonly again: (fault: Fault) => void
}

/**
 * Deals faults out over rounds: each kind comes once before any comes again, at most one that stops
 * its round in each. `perRound` is how many there are on average.
 */
export function newPlanner(faults: readonly Fault[], perRound: number, random: Random): Planner {
  let bag: readonly Fault[] = []
  const draw = (fits: (fault: Fault) => boolean): Fault | undefined => {
    if (bag.length === 0) bag = random.shuffled(faults)
    const found = bag.find(fits)
    if (found !== undefined) bag = bag.filter((fault) => fault !== found)
    return found
  }
  return {
    again(fault) {
      bag = [fault, ...bag]
    },
    next() {
      if (faults.length === 0) return []
      const whole = Math.floor(perRound)
      const more = random.below(1000) < (perRound - whole) * 1000 ? 1 : 0
      const planned: Fault[] = []
      for (let n = 0; n < whole + more; n += 1) {
        const stopped = planned.some(({ stops }) => stops)
        const fault = draw(({ stops, kind }) => {
          return !(stops && stopped) && !planned.some((each) => each.kind === kind)
        })
        if (fault !== undefined) planned.push(fault)
      }
      return planned
    },
  }
}
