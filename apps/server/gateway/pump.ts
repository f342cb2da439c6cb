/** Work in small pieces: each step sends to one socket, say. */
export type Job = Iterator<unknown>

/**
 * Does long work in slices, so that the loop is free for others in between. Jobs of a channel are
 * done one after the other, channels take turns; idle jobs wait until there is no other.
 */
export interface Pump {
  readonly add: (channel: string, job: Job) => void
  readonly addIdle: (channel: string, job: Job) => void
  /** True while the channel has jobs. */
  readonly busy: (channel: string) => boolean
}

/** Longest slice. */
const SLICE_MS = 8
/** Steps between two looks at the clock. */
const STEPS = 16

type Channels = Map<string, Job[]>

function push(channels: Channels, channel: string, job: Job): void {
  const jobs = channels.get(channel)
  if (jobs === undefined) channels.set(channel, [job])
  else jobs.push(job)
}

/** Takes some steps of a channel's first job, then sends the channel to the end of the line. */
function turn(channels: Channels): void {
  for (const [channel, jobs] of channels) {
    channels.delete(channel)
    if (takeSteps(jobs[0])) jobs.shift()
    if (jobs.length > 0) channels.set(channel, jobs)
    return
  }
}

/** True when the job is done. */
function takeSteps(job: Job | undefined): boolean {
  for (let step = 0; step < STEPS; step += 1) if (job?.next().done !== false) return true
  return false
}

export function newPump(): Pump {
  const urgent: Channels = new Map()
  const idle: Channels = new Map()
  let planned = false
  const slice = (): void => {
    planned = false
    const end = performance.now() + SLICE_MS
    while (urgent.size + idle.size > 0 && performance.now() < end) {
      turn(urgent.size > 0 ? urgent : idle)
    }
    plan()
  }
  function plan(): void {
    if (planned || urgent.size + idle.size === 0) return
    planned = true
    setImmediate(slice)
  }
  return {
    add(channel, job) {
      push(urgent, channel, job)
      plan()
    },
    addIdle(channel, job) {
      push(idle, channel, job)
      plan()
    },
    busy: (channel) => urgent.has(channel) || idle.has(channel),
  }
}
