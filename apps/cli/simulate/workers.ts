import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { chunksOf, type Simulation, simulator } from './chunk.ts'
import type { Tally } from './tally.ts'

/** What a worker is given: it does every `workers`-th chunk, from its own number on. */
interface Task {
  readonly simulation: Simulation
  readonly rounds: number
  readonly worker: number
  readonly workers: number
}

/** What a worker tells after every chunk. */
interface Report {
  readonly rounds: number
  readonly tallies: readonly Tally[]
}

/** True in a worker of ours: then this module works and the command line rests. */
export const isWorker = !isMainThread

function work({ simulation, rounds, worker, workers }: Task): void {
  const simulate = simulator(simulation)
  for (const [chunk, size] of chunksOf(rounds)) {
    if (chunk % workers !== worker) continue
    const report: Report = { rounds: size, tallies: simulate(chunk, size) }
    parentPort?.postMessage(report)
  }
}

if (isWorker) work(workerData)

/**
 * The program of a worker. In the bundle this module and the command line are one file, and each
 * worker runs it; run from its source, a worker first learns to read TypeScript.
 */
function programUrl(): URL {
  const here = import.meta.url
  if (!here.endsWith('.ts')) return new URL(here)
  const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'))
  const code = `import{register}from${loader};register();await import(${JSON.stringify(here)})`
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`)
}

const startOne = (task: Task, tell: (report: Report) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(programUrl(), { workerData: task })
    worker.on('message', tell)
    worker.on('error', reject)
    worker.on('exit', resolve)
  })

/** Simulates with several workers side by side; `tell` hears of every finished chunk. */
export async function simulateAll(
  simulation: Simulation,
  rounds: number,
  workers: number,
  tell: (report: Report) => void,
): Promise<void> {
  const tasks = Array.from({ length: workers }, (_, worker) => ({
    simulation,
    rounds,
    worker,
    workers,
  }))
  await Promise.all(tasks.map((task) => startOne(task, tell)))
}
