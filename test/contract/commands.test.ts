import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Embedded, openPostgresStore, type Store, startEmbedded } from '@baize/store'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { main } from '../../apps/cli/baize.ts'

let dataDir: string
let house: Embedded | undefined
let store: Store
const before = process.env['BAIZE_DATA']

/** Runs a command line in here and gives what it said. */
async function baize(...args: readonly string[]) {
  const said = { out: '', err: '' }
  const code = await main(args, {
    stdin: process.stdin,
    isTerminal: false,
    inColour: false,
    out: (text) => {
      said.out += text
    },
    err: (text) => {
      said.err += text
    },
  })
  return { code, ...said }
}

const behindTheBack = async (statement: string): Promise<void> => {
  const client = new pg.Client(house?.connection)
  await client.connect()
  await client.query("set session_replication_role = 'replica'")
  await client.query(statement)
  await client.end()
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'baize-books-'))
  chmodSync(dataDir, 0o755)
  process.env['BAIZE_DATA'] = dataDir
  house = await startEmbedded({ dataDir })
  store = await openPostgresStore({ database: house.connection })
  await store.createGuest('Guest', 1_000n, 1)
})
afterAll(async () => {
  if (before === undefined) delete process.env['BAIZE_DATA']
  else process.env['BAIZE_DATA'] = before
  await house?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('the books, while their house runs', { timeout: 60_000 }, () => {
  it('are proved', async () => {
    expect(await baize('audit')).toEqual({ code: 0, out: 'the books are sound\n', err: '' })
    expect(JSON.parse((await baize('audit', '--json')).out)).toEqual({ sound: true, findings: [] })
  })
  it('are not proved when a row is wrong: it is named, and the exit code is 1', async () => {
    await behindTheBack("update account set balance = balance + 1 where name like 'wallet/%'")
    const { code, out, err } = await baize('audit')
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(/^baize: sum of all accounts: 1 \(the sum of all accounts is zero\)$/m)
    expect(err).toMatch(/^baize: account wallet\/.*: holds 1001, postings say 1000/m)
    const { findings } = JSON.parse((await baize('audit', '--json')).out)
    expect(findings).toHaveLength(2)
    await behindTheBack("update account set balance = balance - 1 where name like 'wallet/%'")
  })
  it('are closed day by day, and shown again', async () => {
    const made = await baize('closing', '--day', '1970-01-01')
    expect(made.code).toBe(0)
    expect(made.out).toContain('1970-01-01  closing 1: 0 rounds')
    expect(made.out).toMatch(/wallets +10\.00/)
    expect(statSync(join(dataDir, 'closing.key')).mode & 0o777).toBe(0o600)
    expect((await baize('closing', '--day', '1970-01-01')).out).toBe(made.out)
    const signed = JSON.parse((await baize('closing', '--day', '1970-01-01', '--json')).out)
    expect(JSON.parse(signed.body)).toMatchObject({ day: '1970-01-01', no: 1 })
    expect(await baize('closing', '--verify')).toEqual({
      code: 0,
      out: 'all closings are right\n',
      err: '',
    })
  })
  it.each([
    ['1970-01-03', 'is not the next to be closed'],
    ['9999-01-01', 'is not the next to be closed'],
  ])('are not closed for %s', async (day, why) => {
    const { code, err } = await baize('closing', '--day', day)
    expect([code, err]).toEqual([1, `baize: closing: ${day} ${why}\n`])
  })
  it('have a public key to be checked with elsewhere', async () => {
    expect((await baize('closing', '--key')).out).toMatch(/^-----BEGIN PUBLIC KEY-----/)
  })
  it('give no round that has not ended', async () => {
    const { code, err } = await baize('export', 'ab-1-1')
    expect([code, err]).toEqual([2, 'baize: export: there is no ended round ab-1-1\n'])
  })
  it('have closings that are found wrong when a byte is', async () => {
    await behindTheBack('update closing set body = replace(body, \'"stakes":0\', \'"stakes":1\')')
    const { code, err } = await baize('closing', '--verify')
    expect(code).toBe(1)
    expect(err).toContain('closing 1 of 1970-01-01: hash does not match')
    expect((await baize('audit')).err).toContain('signature does not match')
    await behindTheBack('update closing set body = replace(body, \'"stakes":1\', \'"stakes":0\')')
  })
})

describe('the books of a house that is shut', { timeout: 60_000 }, () => {
  it('are opened for the command, and left shut', async () => {
    await store.close()
    await house?.stop()
    house = undefined
    expect((await baize('audit')).out).toBe('the books are sound\n')
    expect(existsSync(join(dataDir, 'pg', 'postmaster.pid'))).toBe(false)
    expect(existsSync(join(dataDir, 'baize.lock'))).toBe(false)
  })
  it.each([
    [['audit'], 'there are no books in'],
    [['closing'], 'there are no books in'],
    [['audit', 'x'], '"x" is too much'],
    [['export'], 'name one round'],
    [['closing', '--day', '2026-02-30'], '--day: "2026-02-30" is not a day'],
  ])('%j is refused', async (args, why) => {
    process.env['BAIZE_DATA'] = mkdtempSync(join(dataDir, 'empty-'))
    const { code, err } = await baize(...args)
    process.env['BAIZE_DATA'] = dataDir
    expect(code).toBe(2)
    expect(err).toContain(why)
  })
})
