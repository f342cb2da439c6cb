import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lookAtBooks, openStakes, stakesOf, startLoad } from '../support/load.ts'
import { bettingRound, guestWith, newGuest, place } from '../support/patron.ts'
import { fastHouse, newDataDir, removeDataDir, runServer, startServer } from '../support/server.ts'

const BUILT = fileURLToPath(new URL('../../dist/cli/baize.mjs', import.meta.url))
const CLI = process.env['BAIZE_TEST_CLI'] ?? BUILT
const HOUSE = fastHouse({ bettingMs: 2_000 })

interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs a command as an operator does, on the books of a folder. */
const baize = (dataDir: string, ...args: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const env = { ...process.env, BAIZE_DATA: dataDir, BAIZE_DATABASE_URL: '' }
    const child = execFile(process.execPath, [CLI, ...args], { env }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })

let dir: string
beforeAll(() => {
  dir = newDataDir()
})
afterAll(() => removeDataDir(dir))

/** Plays a bet at each table of a house, to its end. */
async function playsOn(address: string): Promise<void> {
  const guest = await newGuest(address)
  const wire = await guest.connect()
  for (const [table, mode] of [
    ['ab-1', 'commission'],
    ['abc-1', 'standard'],
  ] as const) {
    const round = await bettingRound(wire, table, 200)
    const bet = { table, round, bet: 'andar', mode, amount: '100' }
    expect((await place(wire, bet)).kind).toBe('stake-placed')
    await wire.until('result', ({ result }) => result.round === round, 0)
  }
  const coup = await bettingRound(wire, 'bac-1', 200)
  const bet = { table: 'bac-1', round: coup, bet: 'player', mode: 'commission', amount: '100' }
  expect((await place(wire, bet)).kind).toBe('stake-placed')
  await wire.until('result', ({ result }) => result.round === coup, 0)
  await wire.close()
}

it('saved while patrons bet, restored elsewhere: nothing is missing, the house goes on', {
  timeout: 180_000,
}, async () => {
  const home = join(dir, 'home')
  mkdirSync(home)
  const server = await startServer({ dataDir: home, house: HOUSE })
  const load = await startLoad(server.address, 12)
  await load.more(300)
  const before = [...load.acknowledged]
  const saved = await baize(home, 'backup', dir)
  expect(saved).toMatchObject({ code: 0, err: '' })
  await load.more(50)
  await load.close()
  expect(await server.stop()).toBe(0)
  const file = join(dir, readdirSync(dir).find((name) => name.endsWith('.backup.gz')) ?? '')
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const away = join(dir, 'away')
  const restored = await baize('', 'restore', file, '--to', away)
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(restored.out).toContain('the books are sound')
  expect(existsSync(join(away, 'house.key'))).toBe(false)
  await lookAtBooks(away, async (store) => {
    const stakes = await stakesOf(store, load.guests)
    for (const stake of before) expect(stakes.has(stake)).toBe(true)
    expect([...stakes.values()]).not.toContain(undefined)
    expect(await openStakes(store)).toBe(0n)
  })

  const reborn = await startServer({ dataDir: away, house: HOUSE })
  // A guest keeps the session that was saved.
  const [known] = load.guests
  const again = guestWith(reborn.address, known?.cookie ?? '', known?.id ?? '')
  expect(BigInt(await again.balance())).toBeGreaterThan(0n)
  await playsOn(reborn.address)
  expect(await reborn.stop()).toBe(0)
  expect(await baize(away, 'audit')).toEqual({ code: 0, out: 'the books are sound\n', err: '' })
  expect(await baize('', 'restore', file, '--to', away)).toMatchObject({ code: 2, out: '' })
})

it('a house whose key was lost goes on after rekey: open rounds are void, stakes come back', {
  timeout: 120_000,
}, async () => {
  const home = join(dir, 'keyless')
  mkdirSync(home)
  const house = fastHouse({ bettingMs: 15_000 })
  const server = await startServer({ dataDir: home, house })
  const guest = await newGuest(server.address)
  const wire = await guest.connect()
  const round = await bettingRound(wire, 'ab-1', 5_000)
  const bet = { table: 'ab-1', round, bet: 'andar', mode: 'commission', amount: '70000' }
  expect((await place(wire, bet)).kind).toBe('stake-placed')
  expect(await baize(home, 'rekey')).toMatchObject({ code: 2, out: '' })
  await server.kill9()
  rmSync(join(home, 'house.key'))
  const { code, out } = await runServer({ BAIZE_DATA: home, BAIZE_LOG: 'silent' })
  expect([code, out]).toEqual([1, expect.stringContaining('baize rekey')])
  const done = await baize(home, 'rekey', '--reason', 'the disk with the key broke')
  expect(done).toMatchObject({ code: 0, err: '' })
  expect(done.out).toContain(`ab-1: round ${round} is void, 700.00 returned`)
  // The key that the refused start made is put aside.
  expect(readdirSync(home).filter((name) => name.startsWith('house.key'))).toHaveLength(1)
  const again = await startServer({ dataDir: home, house: HOUSE })
  expect(await guestWith(again.address, guest.cookie, guest.id).balance()).toBe('1000000')
  await playsOn(again.address)
  expect(await again.stop()).toBe(0)
  expect(await baize(home, 'audit')).toEqual({ code: 0, out: 'the books are sound\n', err: '' })
})
