import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openPostgresStore, type Store, startEmbedded } from '@baize/store'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { commandLine } from './testing.ts'

const { folder, baize, make, remove } = commandLine(build)
const dataDir = join(folder, 'data')
let store: Store
let stop: () => Promise<void>
beforeAll(async () => {
  await make()
  mkdirSync(dataDir)
  process.env['BAIZE_DATA'] = dataDir
  const embedded = await startEmbedded({ dataDir })
  store = await openPostgresStore({ database: embedded.connection })
  stop = async () => {
    await store.close()
    await embedded.stop()
  }
}, 120_000)
afterAll(async () => {
  delete process.env['BAIZE_DATA']
  await stop()
  remove()
})

const staff = (...args: readonly string[]) => baize(['staff', ...args])
const why = ['--reason', 'the test']

it('begins with nobody', async () => {
  expect(await staff('list')).toEqual({
    code: 0,
    out: '',
    err: 'baize: staff: nobody works here yet\n',
  })
})

it('adds a person and prints a link that the house takes', async () => {
  const { code, out } = await staff('add', 'Ada', 'admin', 'dealer', ...why)
  expect(code).toBe(0)
  expect(out).toMatch(/^\/staff\/link#[\w-]{43}\n$/)
  const [person] = await store.staff.people()
  expect(person).toMatchObject({ name: 'Ada', roles: ['dealer', 'admin'] })
})

it('changes, disables and lets in again, and lists how they stand', async () => {
  await staff('add', 'Sue Black', 'dealer', ...why)
  expect((await staff('roles', 'sue black', 'supervisor', 'finance', ...why)).code).toBe(0)
  expect((await staff('disable', 'SUE  BLACK', ...why)).code).toBe(0)
  expect((await staff('list')).out).toBe(
    'Ada        dealer admin        no password yet\n' +
      'Sue Black  supervisor finance  disabled, no password yet\n',
  )
  const lines = (await staff('list', '--json')).out.trim().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { name: 'Ada', disabled: false },
    { name: 'Sue Black', disabled: true, password: false },
  ])
  expect((await staff('reset-link', 'Sue Black', ...why)).err).toMatch(/disabled/)
  expect((await staff('enable', 'Sue Black', ...why)).code).toBe(0)
  expect((await staff('reset-link', 'Sue Black', ...why)).out).toMatch(/^\/staff\/link#/)
})

test.each([
  [['promote', 'Ada'], 'is not a thing to do'],
  [['add'], 'name a person'],
  [['add', 'Max', ...why], 'name at least one role'],
  [['add', 'Max', 'boss', ...why], '"boss" is not a role'],
  [['add', 'Max', 'dealer'], '--reason: say why'],
  [['add', 'ada', 'dealer', ...why], 'somebody has this name already'],
  [['add', 'console', 'dealer', ...why], 'a name has 2 to 40'],
  [['disable', 'Nobody', ...why], 'there is nobody named'],
  [['disable', 'Ada', 'dealer', ...why], '"dealer" is too much'],
  [['enable', 'Ada', ...why], 'it is so already'],
])('baize staff %j is refused in one line', async (args, words) => {
  const before = await store.staff.people()
  const { code, out, err } = await staff(...args)
  expect(code).toBe(2)
  expect(out).toBe('')
  expect(err).toContain(words)
  expect(err.trim().split('\n')).toHaveLength(1)
  expect(await store.staff.people()).toEqual(before)
})

it('is in the staff log as console, whatever came of it', async () => {
  const lines = await store.staff.log({ limit: 100 })
  expect(new Set(lines.map(({ who }) => who))).toEqual(new Set(['console']))
  expect(lines.filter(({ outcome }) => outcome === 'refused').length).toBeGreaterThan(3)
  expect(await store.audit()).toEqual([])
})
