import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fastHouse, removeDataDir, type ServerProcess, startServer } from '../support/server.ts'
import { launchBrowser } from './browser.ts'

let server: ServerProcess
let browser: Browser
beforeAll(async () => {
  const pace = { bettingMs: 3000, cardMs: 150, turnMs: 300, resultMs: 2500 }
  server = await startServer({ house: fastHouse(pace) })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  expect(await server?.stop()).toBe(0)
  removeDataDir(server.dataDir)
})

async function guest(options: BrowserContextOptions, kept?: object): Promise<Page> {
  const context = await browser.newContext({ locale: 'en', ...options })
  const headers = { origin: server.address }
  await context.request.post(`${server.address}/api/guest`, { headers })
  const text = JSON.stringify(JSON.stringify(kept ?? {}))
  await context.addInitScript(`localStorage.setItem('baize-preferences', ${text})`)
  return context.newPage()
}

/** Runs in the page: whether anything of a card or chip ever moves, other than by fading. */
const MOVES = `{
  globalThis.moves = []
  const look = () => {
    for (const { effect, id } of document.getAnimations())
      if (id && effect?.getKeyframes().some(({ transform }) => transform && transform !== 'none'))
        globalThis.moves.push(id)
    requestAnimationFrame(look)
  }
  look()
}`

it.each([
  ['the system wants less motion', { reducedMotion: 'reduce' }, {}],
  ['data is saved', {}, { saving: true }],
  ['animation is switched off', {}, { calm: true }],
] as const)(
  'nothing moves over a whole round when %s',
  { timeout: 90_000 },
  async (_, how, kept) => {
    const page = await guest(how, kept)
    await page.addInitScript(MOVES)
    await page.goto(`${server.address}/table/ab-1`)
    const phase = (name: string) => page.locator(`section [data-phase="${name}"]`)
    await phase('dealing').waitFor({ timeout: 60_000 })
    await page.getByTestId('result').waitFor({ timeout: 60_000 })
    await phase('betting').waitFor({ timeout: 60_000 })
    await page.locator('[data-bet="andar"]').click()
    await expect.poll(() => page.getByTestId('total').textContent()).not.toBe('$0.00')
    expect(await page.evaluate('globalThis.moves')).toEqual([])
    await page.context().close()
  },
)

it('the lobby of who saves data loads no pictures of cards', async () => {
  const page = await guest({}, { saving: true })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(server.address)
  await page.locator('[data-table]').first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.locator('[data-table] [data-card]').count()).toBe(0)
  expect(asked.filter((path) => /\/assets\/[JQK][shdc]-/.test(path))).toEqual([])
  await page.context().close()
}, 60_000)

it('with the few colours of a system what is chosen still differs from what is not', async () => {
  const page = await guest({ forcedColors: 'active' })
  await page.goto(server.address)
  await page.locator('[data-filter="all"]').waitFor()
  const ground = (of: string) =>
    page.evaluate(
      `getComputedStyle(document.querySelector('[data-filter="${of}"]')).backgroundColor`,
    )
  expect(await ground('all')).not.toBe(await ground('baccarat'))
  await page.context().close()
}, 60_000)

it('the lobby is searched by words and by game', async () => {
  const page = await guest({})
  await page.goto(server.address)
  const shown = () => page.locator('article[data-table]').count()
  await expect.poll(shown, { timeout: 20_000 }).toBe(3)
  await page.getByRole('searchbox').fill('colour')
  await expect.poll(shown, { timeout: 20_000 }).toBe(1)
  await page.getByRole('searchbox').fill('roulette')
  await page.getByText('No table fits').waitFor()
  await page.getByRole('searchbox').fill('')
  await page.locator('[data-filter="baccarat"]').click()
  await expect.poll(shown, { timeout: 20_000 }).toBe(1)
  await page.locator('[data-filter="favourites"]').click()
  await expect.poll(shown, { timeout: 20_000 }).toBe(0)
  await page.locator('[data-filter="all"]').click()
  await page.getByRole('button', { name: /^Favourite: Baccarat/ }).click()
  await page.locator('[data-filter="favourites"]').click()
  await expect.poll(shown, { timeout: 20_000 }).toBe(1)
  await page.context().close()
}, 60_000)

it('a seed of one’s own is given at the table and stands in the round that it went into', async () => {
  const page = await guest({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${server.address}/table/ab-1`)
  await page.locator('[data-tab="bets"]').click()
  const field = page.locator('input[name="seed"]')
  await field.fill('my own, 7')
  await field.press('Enter')
  await page.getByText('Seeds of patrons in it: my own, 7').waitFor({ timeout: 60_000 })
  await page.context().close()
}, 90_000)

it('a forged round shows a cross where it was forged, and what to do', async () => {
  const page = await guest({ serviceWorkers: 'block' })
  const tables = await (await fetch(`${server.address}/api/tables`)).json()
  const { history } = (tables as { tables: { history: { round: string }[] }[] }).tables[0] ?? {}
  const round = history?.at(-2)?.round ?? history?.at(-1)?.round ?? ''
  await page.route(`**/api/rounds/${round}`, async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    const forged = text.replace(/"seed":"[0-9a-f]{64}"/, `"seed":"${'5e'.repeat(32)}"`)
    await route.fulfill({ response: answer, body: forged })
  })
  await page.goto(`${server.address}/round/${round}`)
  await page.locator('[data-verify]').click()
  await page.locator('[data-step="promise"][data-state="wrong"]').waitFor()
  await page.getByText('another seed than it had promised').waitFor()
  expect(await page.locator('[data-step="outcome"]').getAttribute('data-state')).toBe('right')
  expect(await page.locator('[data-verdict]').getAttribute('data-verdict')).toBe('wrong')
  await page.context().close()
}, 60_000)

it('a round is replayed card by card from its empty felt', async () => {
  const page = await guest({})
  const tables = await (await fetch(`${server.address}/api/tables`)).json()
  const { history } = (tables as { tables: { history: { round: string; cards: string }[] }[] })
    .tables[0] ?? { history: [] }
  const last = history.at(-1)
  await page.goto(`${server.address}/round/${last?.round}`)
  const lying = () => page.locator('[data-frame] [data-card]').count()
  const cards = last?.cards.split(' ').length ?? 0
  await expect.poll(lying).toBe(cards)
  await page.getByRole('button', { name: 'To the beginning' }).click()
  await expect.poll(lying).toBe(0)
  await page.getByRole('button', { name: 'One step on' }).click()
  await expect.poll(lying).toBe(1)
  await page.locator('[data-replay="play"]').click()
  await expect.poll(lying, { timeout: 60_000 }).toBe(cards)
  await page.locator('[data-replay="play"]').waitFor({ timeout: 30_000 })
  expect(await page.getByText('Replay', { exact: true }).count()).toBeGreaterThan(0)
  await page.context().close()
}, 120_000)
