import { type ChildProcess, fork } from 'node:child_process'
import { campaign, type Progress } from './campaign.ts'
import { newTally } from './house.ts'
import type { Options } from './options.ts'

/** Room for young objects, in megabytes: a house makes many that do not live long. */
const YOUNG_MB = 64
const WORKER = 'sim-worker'

interface Share {
  readonly first: number
  readonly step: number
  readonly rounds: number
}

const isProgress = (value: unknown): value is Progress & { readonly done: boolean } =>
  typeof value === 'object' && value !== null && 'tally' in value && 'done' in value

/** When this process is a worker: plays its share, reports to its parent, and is done. */
export async function workIfAsked(args: readonly string[]): Promise<boolean> {
  const [word, text = ''] = args
  if (word !== WORKER) return false
  const { options, share }: { options: Options; share: Share } = JSON.parse(text)
  // Nobody is left to report to.
  const leave = () => process.exit(1)
  process.once('disconnect', leave)
  const say = (progress: Progress, done: boolean) => process.send?.({ ...progress, done })
  say(await campaign(options, share, (progress) => say(progress, false)), true)
  process.off('disconnect', leave)
  process.disconnect()
  return true
}

/** What a worker is started with: the program itself, and the words that make it a worker. */
interface Order {
  readonly program: string
  readonly options: Options
  readonly share: Share
}

function start({ program, options, share }: Order, hear: (progress: Progress) => void) {
  const execArgv = [...process.execArgv, `--max-semi-space-size=${YOUNG_MB}`]
  const child = fork(program, [WORKER, JSON.stringify({ options, share })], { execArgv })
  const ended = new Promise<void>((resolve, reject) => {
    let done = false
    child.on('message', (message) => {
      if (!isProgress(message)) return
      done = message.done
      hear(message)
      if (done) resolve()
    })
    child.on('exit', (code) => (done ? resolve() : reject(new Error(`a worker ended: ${code}`))))
  })
  return { child, ended }
}

/** Plays a campaign in several processes, each its own seeds; all stop at the first failure. */
export async function inWorkers(
  { program, options }: Omit<Order, 'share'>,
  tell: (all: readonly Progress[]) => void,
): Promise<readonly Progress[]> {
  const step = options.workers
  const rounds = Math.ceil(options.rounds / step)
  const all: Progress[] = Array.from({ length: step }, () => ({ houses: 0, tally: newTally() }))
  const children: ChildProcess[] = []
  const runs = all.map((_, no) => {
    const share = { first: options.from + no, step, rounds }
    const { child, ended } = start({ program, options, share }, (progress) => {
      all[no] = progress
      tell(all)
      if (progress.failure !== undefined) stopOthers(children, child)
    })
    children.push(child)
    return ended
  })
  await Promise.allSettled(runs).then((ends) => checkEnds(all, ends))
  return all
}

function stopOthers(children: readonly ChildProcess[], failed: ChildProcess): void {
  for (const child of children) if (child !== failed) child.kill()
}

/** A worker that was stopped because another failed is no failure of its own. */
function checkEnds(all: readonly Progress[], ends: readonly PromiseSettledResult<void>[]): void {
  const broken = ends.find((end) => end.status === 'rejected')
  if (broken?.status === 'rejected' && all.every(({ failure }) => failure === undefined)) {
    throw broken.reason
  }
}
