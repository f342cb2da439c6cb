import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newDataDir, removeDataDir, runServer, startServer } from '../support/server.ts'

let dir: string
beforeAll(() => {
  dir = newDataDir()
})
afterAll(() => removeDataDir(dir))

const oneLine = (text: string): void => {
  const lines = text.trim().split('\n')
  expect(lines, text).toHaveLength(1)
  expect(text).not.toMatch(/ at .*:\d+:\d+/)
}

describe('a start that cannot succeed says so in one line and harms nothing', () => {
  it('a taken port', async () => {
    const holder = createServer()
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
    const place = holder.address()
    const port = typeof place === 'object' && place !== null ? String(place.port) : ''
    const { code, out } = await runServer({ BAIZE_PORT: port, BAIZE_DATA: join(dir, 'a') })
    holder.close()
    expect(code).toBe(1)
    expect(out).toContain(`Port ${port} is taken`)
    oneLine(out)
  })
  it('a data folder that cannot be made', async () => {
    writeFileSync(join(dir, 'file'), '')
    const { code, out } = await runServer({ BAIZE_DATA: join(dir, 'file', 'data') })
    expect(code).toBe(1)
    expect(out).toContain('cannot use the folder')
    oneLine(out)
  })
  it('a folder in which nothing can be made', async () => {
    const { code, out } = await runServer({ BAIZE_DATA: '/proc/baize' })
    expect(code).toBe(1)
    expect(out).toContain('cannot use the folder /proc/baize')
    oneLine(out)
  })
  it.each([
    ['BAIZE_PORT', 'eighty'],
    ['BAIZE_PORT', '70000'],
    ['BAIZE_DATABASE_URL', 'mysql://x'],
    ['BAIZE_DATABASE_URL', 'not an address'],
  ])('%s=%s', async (name, value) => {
    const { code, out } = await runServer({ BAIZE_DATA: join(dir, 'b'), [name]: value })
    expect(code).toBe(1)
    expect(out).toContain(name)
    oneLine(out)
  })
  it('a database that does not answer, without its password in the line', async () => {
    const { code, out } = await runServer({
      BAIZE_DATA: join(dir, 'c'),
      BAIZE_DATABASE_URL: 'postgres://someone:secret-word@127.0.0.1:9/baize',
    })
    expect(code).toBe(1)
    expect(out).toContain('BAIZE_DATABASE_URL')
    expect(out).not.toContain('secret-word')
    oneLine(out)
  })
  it('a house file that is wrong names the field', async () => {
    const file = join(dir, 'house.json')
    writeFileSync(file, '{"tables":[{"table":"ab-1","name":"A","game":"poker"}]}')
    const { code, out } = await runServer({ BAIZE_DATA: join(dir, 'd'), BAIZE_HOUSE: file })
    expect(code).toBe(1)
    expect(out).toContain('game')
    oneLine(out)
  })
  it('ABC-6: a bet that returns more than it takes is named, and no data is touched', async () => {
    const file = join(dir, 'generous.json')
    const table = { table: 'abc-1', name: 'A', game: 'andar-bahar-colour' }
    writeFileSync(file, JSON.stringify({ tables: [{ ...table, odds: { andar: '2.05' } }] }))
    const data = join(dir, 'generous')
    const { code, out } = await runServer({ BAIZE_DATA: data, BAIZE_HOUSE: file })
    expect(code).toBe(1)
    expect(out).toContain('Table abc-1: standard andar returns 102.500000 %')
    oneLine(out)
    expect(existsSync(data)).toBe(false)
  })
  it('a house key that is not the one the tables were dealt with', async () => {
    const dataDir = join(dir, 'k')
    mkdirSync(dataDir)
    const first = await startServer({ dataDir })
    expect(await first.stop()).toBe(0)
    const key = join(dataDir, 'house.key')
    const kept = readFileSync(key)
    writeFileSync(key, 'f'.repeat(64))
    const { code, out } = await runServer({ BAIZE_DATA: dataDir, BAIZE_LOG: 'silent' })
    expect(code).toBe(1)
    expect(out).toContain('house.key is not the key')
    oneLine(out)
    writeFileSync(key, kept)
    const again = await startServer({ dataDir })
    expect(await again.stop()).toBe(0)
  })
  it('a second start on the same data leaves the first alone', async () => {
    const dataDir = join(dir, 'e')
    mkdirSync(dataDir)
    const first = await startServer({ dataDir })
    const { code, out } = await runServer({ BAIZE_DATA: dataDir })
    expect(code).toBe(1)
    oneLine(out)
    const answer = await fetch(`${first.address}/api/tables`)
    expect(answer.status).toBe(200)
    expect(await first.stop()).toBe(0)
    const third = await startServer({ dataDir })
    expect(await third.stop()).toBe(0)
  })
})
