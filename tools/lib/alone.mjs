import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { say } from './say.mjs'

const LOOK_EVERY_MS = 300
/** No installation takes longer; a mark this old was left behind, whoever has its number now. */
const LONGEST_MS = 20 * 60_000

/** Runs `work` while no other process works on the same checkout; waits for one that does. */
export async function alone(root, work) {
  const mark = join(root, '.cache/bootstrap.lock')
  mkdirSync(join(root, '.cache'), { recursive: true })
  for (let told = false; !take(mark); await sleep(LOOK_EVERY_MS)) {
    if (isLeftBehind(mark)) rmSync(mark, { force: true })
    else if (!told) say('Waiting for another start of the same folder ...')
    told = true
  }
  try {
    return await work()
  } finally {
    rmSync(mark, { force: true })
  }
}

function take(mark) {
  try {
    writeFileSync(mark, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function isLeftBehind(mark) {
  try {
    if (Date.now() - statSync(mark).mtimeMs > LONGEST_MS) return true
    process.kill(Number(readFileSync(mark, 'utf8')), 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
