import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { DataInUse, StartError } from '../errors.ts'
import { restoreLinks } from './binaries.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { takeLock } from './lock.ts'
import { syncSettings } from './postmaster.ts'
import { isAlive, startMark, waitGone } from './processes.ts'

// A house for tests to kill: starts the database of a folder and says when it runs.
const HOUSE = `
  import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
  startEmbedded({ dataDir: process.env['HOUSE_DATA'] })
    .then((embedded) => console.log('running ' + embedded.pid()))
    .catch((error) => console.log(String(error)))
  setInterval(() => undefined, 60_000)`
const isRoot = process.getuid?.() === 0

let folder: string
const running: Embedded[] = []
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-embedded-'))
  chmodSync(folder, 0o755)
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const each of running.splice(0)) await each.stop()
  rmSync(folder, { recursive: true, force: true })
})

const start = async (dataDir = folder): Promise<Embedded> => {
  const embedded = await startEmbedded({ dataDir })
  running.push(embedded)
  return embedded
}

const ask = async ({ connection }: Embedded, text: string): Promise<unknown> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(text)
    return rows[0] === undefined ? undefined : Object.values(rows[0])[0]
  } finally {
    await client.end()
  }
}

/** Starts another house on the folder and waits for its first line. */
const startHouse = (dataDir: string): Promise<{ child: ChildProcess; said: string }> =>
  new Promise((resolve) => {
    const args = ['--import', 'tsx', '--input-type=module', '--eval', HOUSE]
    const child = spawn(process.execPath, args, {
      env: { ...process.env, HOUSE_DATA: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    child.stdout.once('data', (chunk) => resolve({ child, said: String(chunk).trim() }))
  })

const killHouse = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGKILL')
  await waitGone(child.pid ?? 0, 5_000)
}

describe('the embedded server', { timeout: 60_000 }, () => {
  it('runs durable and reachable only through its private folder, and keeps data over a stop', async () => {
    const first = await start()
    const settings = "select current_setting('fsync') || current_setting('synchronous_commit')"
    expect(await ask(first, settings)).toBe('onon')
    expect(await ask(first, "select current_setting('full_page_writes')")).toBe('on')
    if (process.platform !== 'win32')
      expect(await ask(first, "select current_setting('listen_addresses')")).toBe('')
    await ask(first, 'create table kept as select 42 as answer')
    const pid = first.pid()
    await first.stop()
    await first.stop()
    expect(isAlive(pid)).toBe(false)
    expect(existsSync(join(folder, 'baize.lock'))).toBe(false)
    expect(await ask(await start(), 'select answer from kept')).toBe(42)
  })

  it('refuses a wrong password', async () => {
    const embedded = await start()
    const other = { ...embedded, connection: { ...embedded.connection, password: 'x' } }
    await expect(ask(other, 'select 1')).rejects.toThrow(/password/)
  })

  it('lets a second house on the same data know at once, in this process and in another', async () => {
    const link = `${folder}-link`
    symlinkSync(folder, link)
    try {
      await start()
      await expect(start()).rejects.toThrow(DataInUse)
      await expect(start(link)).rejects.toThrow(/is in use by another Baize/)
      expect((await startHouse(folder)).said).toMatch(/^DataInUse: .*is in use by another Baize/)
    } finally {
      rmSync(link)
    }
  })

  it('takes over from a house that was killed, with its server still running', async () => {
    const { child, said } = await startHouse(folder)
    const pid = Number(said.split(' ')[1])
    await killHouse(child)
    expect(isAlive(pid)).toBe(true)
    const embedded = await start()
    expect(embedded.pid()).toBe(pid)
    expect(await ask(embedded, 'select 1')).toBe(1)
    await embedded.stop()
    expect(isAlive(pid)).toBe(false)
  })

  it('stops a server left behind with other settings and starts its own', async () => {
    const { child, said } = await startHouse(folder)
    const pid = Number(said.split(' ')[1])
    await killHouse(child)
    writeFileSync(join(folder, 'pg', 'postmaster.opts'), 'postgres "-c" "fsync=off"\n')
    const embedded = await start()
    expect(isAlive(pid)).toBe(false)
    expect(embedded.pid()).not.toBe(pid)
  })

  it('starts again after house and server were killed together', async () => {
    const { child, said } = await startHouse(folder)
    process.kill(Number(said.split(' ')[1]), 'SIGKILL')
    await killHouse(child)
    expect(await ask(await start(), 'select 1')).toBe(1)
  })

  it('starts its server again when only that is killed', async () => {
    const embedded = await start()
    const pid = embedded.pid()
    await ask(embedded, 'create table kept as select 42 as answer')
    process.kill(pid, 'SIGKILL')
    for (let tries = 0; tries < 100 && embedded.pid() === pid; tries += 1) await sleep(100)
    expect(embedded.pid()).not.toBe(pid)
    expect(await ask(embedded, 'select answer from kept')).toBe(42)
  })

  it('is not misled by a later process that has the number of a dead server', async () => {
    const first = await start()
    const file = join(folder, 'pg', 'postmaster.pid')
    const text = readFileSync(file, 'utf8')
    await first.stop()
    writeFileSync(file, text.replace(/^\d+/, String(process.pid)))
    expect(await ask(await start(), 'select 1')).toBe(1)
  })

  it('sweeps up a set-up that was killed on the way', async () => {
    mkdirSync(join(folder, 'pg.new-1'))
    await start()
    expect(existsSync(join(folder, 'pg.new-1'))).toBe(false)
  })

  it('works in a folder too deep for a socket', async () => {
    const deep = join(folder, 'a-rather-long-name-of-a-folder'.repeat(4))
    const embedded = await start(deep)
    expect(await ask(embedded, 'select 1')).toBe(1)
    expect(existsSync(join(deep, 'pg'))).toBe(true)
  })

  it('keeps the data elsewhere when its user cannot enter the folder, at the same place each time', async () => {
    const closed = join(folder, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const said: string[] = []
    const first = await startEmbedded({ dataDir: closed, log: (line) => said.push(line) })
    await first.stop()
    const again = await start(closed)
    try {
      expect(again.home).toBe(first.home)
      expect(again.home === closed).toBe(!isRoot)
      expect(said.join('\n').includes(first.home)).toBe(isRoot)
    } finally {
      await again.stop()
      rmSync(again.home, { recursive: true, force: true })
    }
  })

  test.each(['/dev/null/data', '/proc/data', '/dev/null'])(
    'says in one line that %s cannot be used',
    async (bad) => {
      const error = await startEmbedded({ dataDir: bad }).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(StartError)
      expect(String(error)).toMatch(/^StartError: cannot use the folder [^\n]+$/)
    },
  )

  it('refuses data of another major version', async () => {
    mkdirSync(join(folder, 'pg'))
    writeFileSync(join(folder, 'pg', 'PG_VERSION'), '17\n')
    await expect(start()).rejects.toThrow(/made by PostgreSQL 17, not 18/)
    expect(existsSync(join(folder, 'baize.lock'))).toBe(false)
  })
})

describe('the lock of a data folder', () => {
  const mine = `${process.pid}\n${startMark(process.pid)}\n`
  test.each([
    ['of a dead process', '999999999\nboot/1\n'],
    ['of an earlier process with a number that is in use again', `${process.pid}\nearlier\n`],
    ['that is empty', ''],
    ['that is no lock at all', 'hello\n'],
  ])('takes over one %s', (_, text) => {
    writeFileSync(join(folder, 'baize.lock'), text)
    const lock = takeLock(folder)
    expect(readFileSync(join(folder, 'baize.lock'), 'utf8')).toBe(mine)
    lock.release()
    expect(existsSync(join(folder, 'baize.lock'))).toBe(false)
  })
  it('respects one of a living process', () => {
    writeFileSync(join(folder, 'baize.lock'), mine)
    expect(() => takeLock(folder)).toThrow(DataInUse)
  })
  it('knows a dead process that its parent has not collected yet', async () => {
    // The shell becomes a process that never waits for its child, which ends at once.
    const parent = spawn('/bin/sh', ['-c', 'sleep 0 & echo $!; exec sleep 30'])
    children.push(parent)
    const pid = await new Promise<number>((resolve) => {
      parent.stdout.once('data', (chunk) => resolve(Number(String(chunk))))
    })
    expect(await waitGone(pid, 5_000)).toBe(true)
  })
})

describe('library links that npm could not pack', () => {
  it('are made where they are missing', () => {
    const native = join(folder, 'native')
    mkdirSync(join(native, 'lib'), { recursive: true })
    writeFileSync(join(native, 'lib', 'libpq.so.5.18'), 'library')
    const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
    writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links))
    restoreLinks(native)
    restoreLinks(native)
    expect(readFileSync(join(native, 'lib', 'libpq.so.5'), 'utf8')).toBe('library')
  })
})

describe('the way in which a server that died makes its files durable', () => {
  test.each([
    ['linux', '6.1.0-18-amd64', 1],
    ['linux', '5.8.0', 1],
    ['linux', '5.4.0-150-generic', 0],
    ['linux', '4.18.0', 0],
    ['darwin', '23.6.0', 0],
    ['win32', '10.0.22631', 0],
    ['linux', 'unknown', 0],
  ])('on %s %s: the whole disk at once %d', (system, version, count) => {
    expect(syncSettings(system, version)).toHaveLength(count)
  })
})
