import { main } from './baize.ts'
import { isWorker } from './simulate/workers.ts'

async function start(): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader went away (`baize odds … | head`): nobody is left to tell.
    process.exit(error.code === 'EPIPE' ? 0 : 1)
  })
  process.exitCode = await main(process.argv.slice(2), {
    stdin: process.stdin,
    isTerminal: process.stdout.isTTY === true,
    inColour: process.stdout.isTTY === true && !process.env['NO_COLOR'],
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
  })
}

if (!isWorker) await start()
