/** Something that happens at an instant of the simulation. */
export type Act = () => undefined | Promise<void>

/** Simulated time: acts in the order of their instants, equal ones as they were put in. */
export interface Timeline {
  /** Milliseconds since the simulation began. */
  readonly now: () => number
  /** Puts an act in, `delay` milliseconds from now; less than 0 counts as 0. */
  readonly after: (delay: number, act: Act) => void
  /** Runs the next act; false when there is none. */
  readonly step: () => false | undefined | Promise<void>
}

interface Entry {
  readonly at: number
  readonly no: number
  readonly act: Act
}

const isBefore = (a: Entry, b: Entry): boolean => a.at < b.at || (a.at === b.at && a.no < b.no)

function push(heap: Entry[], entry: Entry): void {
  let place = heap.length
  heap.push(entry)
  while (place > 0) {
    const parent = (place - 1) >> 1
    const above = heap[parent]
    if (above === undefined || isBefore(above, entry)) break
    heap[place] = above
    place = parent
  }
  heap[place] = entry
}

function sink(heap: Entry[], entry: Entry): void {
  let place = 0
  for (;;) {
    const [left, right] = [heap[2 * place + 1], heap[2 * place + 2]]
    if (left === undefined) break
    const isRight = right !== undefined && isBefore(right, left)
    const child = isRight ? right : left
    if (isBefore(entry, child)) break
    heap[place] = child
    place = 2 * place + (isRight ? 2 : 1)
  }
  heap[place] = entry
}

function pop(heap: Entry[]): Entry | undefined {
  const first = heap[0]
  const last = heap.pop()
  if (first !== undefined && last !== undefined && heap.length > 0) sink(heap, last)
  return first
}

/** A time that begins at 0 with nothing to do. */
export function newTimeline(): Timeline {
  const heap: Entry[] = []
  let now = 0
  let no = 0
  return {
    now: () => now,
    after(delay, act) {
      no += 1
      push(heap, { at: now + Math.max(0, delay), no, act })
    },
    step() {
      const entry = pop(heap)
      if (entry === undefined) return false
      now = entry.at
      return entry.act()
    },
  }
}
