import type { BetPageView, LobbyTable } from '@baize/protocol'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBadLine } from '../support/bad-line.ts'
import { fastHouse, removeDataDir, type ServerProcess, startServer } from '../support/server.ts'
import { launchBrowser } from './browser.ts'

let server: ServerProcess
let browser: Browser
beforeAll(async () => {
  const pace = { bettingMs: 9000, cardMs: 60, turnMs: 150, resultMs: 3000 }
  server = await startServer({ house: fastHouse(pace) })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  expect(await server?.stop()).toBe(0)
  removeDataDir(server.dataDir)
})

/** Runs in the page: its clock is wrong by so many milliseconds. */
const wrongClock = (ms: number): string => `{
  const real = Date
  const origin = performance.timeOrigin
  globalThis.Date = class extends real {
    constructor(...given) { given.length === 0 ? super(real.now() + ${ms}) : super(...given) }
    static now() { return real.now() + ${ms} }
  }
  Object.defineProperty(Performance.prototype, 'timeOrigin', { get: () => origin + ${ms} })
}`

/** Runs in the page: writes down the result of every round as often as it is drawn. */
const RESULTS = `{
  globalThis.drawn = []
  let last = ''
  new MutationObserver(() => {
    const result = document.querySelector('[data-testid="result"]')
    const now = result === null ? '' : (document.querySelector('header p')?.textContent ?? '')
    if (now !== last && now !== '') globalThis.drawn.push(now.split('·').at(-1).trim())
    last = now
  }).observe(document, { subtree: true, childList: true, characterData: true })
}`

async function guestAt(address: string, scripts: readonly string[] = []): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en',
    serviceWorkers: 'block',
  })
  for (const script of scripts) await context.addInitScript(script)
  const headers = { origin: address }
  const answer = await context.request.post(`${address}/api/guest`, { headers })
  expect(answer.ok()).toBe(true)
  return context
}

const tables = async (): Promise<readonly LobbyTable[]> => {
  const answer = await fetch(`${server.address}/api/tables`)
  return ((await answer.json()) as { readonly tables: readonly LobbyTable[] }).tables
}
const tableNow = async (table: string): Promise<LobbyTable> => {
  const found = (await tables()).find(({ info }) => info.table === table)
  if (found === undefined) throw new Error(`no table ${table}`)
  return found
}

const secondsShown = (page: Page): Promise<number | undefined> =>
  page.evaluate<number | undefined>(`(() => {
    const pill = document.querySelector('section [data-phase="betting"]')
    const found = /^\\s*(\\d+)/.exec(pill?.textContent ?? '')
    return found === null ? undefined : Number(found[1])
  })()`)

/** What may be off: half a second, and how long it takes to draw and to look. */
const TOLERANCE_MS = 500
const DRAWN_EVERY_MS = 200

/** Whether the seconds on the screen are those of the server, to half a second. */
async function agrees(page: Page): Promise<boolean | undefined> {
  const { phase, closesAt } = await tableNow('ab-1')
  if (phase !== 'betting' || closesAt === undefined) return undefined
  const before = Date.now()
  const seconds = await secondsShown(page)
  const after = Date.now()
  if (seconds === undefined || closesAt - after < 1500) return undefined
  const slack = TOLERANCE_MS + DRAWN_EVERY_MS
  const most = Math.ceil((closesAt - before + slack) / 1000)
  const least = Math.ceil((closesAt - after - slack) / 1000)
  return seconds >= least && seconds <= most
}

/** Looks eight times while bets are open; a machine that is slow once is forgiven. */
async function countdownAgrees(page: Page): Promise<void> {
  const looks: boolean[] = []
  while (looks.length < 8) {
    const look = await agrees(page)
    if (look !== undefined) looks.push(look)
    await page.waitForTimeout(250)
  }
  expect(looks.filter((right) => right).length).toBeGreaterThanOrEqual(6)
}

const atTable = async (context: BrowserContext, address: string): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(`${address}/table/ab-1`)
  await page.getByTestId('balance').waitFor({ timeout: 60_000 })
  return page
}

describe('the countdown is the server’s', () => {
  it.each([
    ['ten minutes fast', 600_000],
    ['ten minutes slow', -600_000],
  ])('on a machine whose clock is %s', { timeout: 90_000 }, async (_, ms) => {
    const context = await guestAt(server.address, [wrongClock(ms)])
    const page = await atTable(context, server.address)
    expect(Math.abs((await page.evaluate<number>('Date.now()')) - Date.now() - ms)).toBeLessThan(
      60_000,
    )
    await countdownAgrees(page)
    await context.close()
  })

  it('after a tab was frozen in the background', { timeout: 90_000 }, async () => {
    const context = await guestAt(server.address, [RESULTS])
    const page = await atTable(context, server.address)
    const session = await context.newCDPSession(page)
    await session.send('Page.setWebLifecycleState', { state: 'frozen' })
    const { history } = await tableNow('ab-1')
    await expect
      .poll(async () => (await tableNow('ab-1')).history.length, { timeout: 60_000 })
      .toBeGreaterThan(history.length)
    await session.send('Page.setWebLifecycleState', { state: 'active' })
    await countdownAgrees(page)
    await context.close()
  })

  it('over a slow line', { timeout: 120_000 }, async () => {
    const line = await openBadLine(server.address)
    line.manners.delayMs = 200
    const context = await guestAt(line.address)
    const page = await atTable(context, line.address)
    await countdownAgrees(page)
    await context.close()
    await line.close()
  })
})

const total = async (page: Page): Promise<bigint> => {
  const text = (await page.getByTestId('total').textContent()) ?? ''
  return BigInt(text.replace(/\D/g, ''))
}

/** All that the server has of this patron's bets, taken-back ones left out. */
async function inTheBooks(context: BrowserContext): Promise<bigint> {
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${server.address}/api/bets?limit=100`, { headers: { cookie } })
  const { lines } = (await answer.json()) as BetPageView
  return lines
    .filter(({ end }) => end?.grade !== 'withdrawn')
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n)
}

const connected = (page: Page) =>
  page.locator('[data-testid="away"] b').waitFor({ state: 'detached', timeout: 60_000 })

describe('a line that loses a third of its packets and is cut three times', () => {
  it('shows no bet that is not in the books, and each result once', {
    timeout: 240_000,
  }, async () => {
    const line = await openBadLine(server.address)
    const context = await guestAt(line.address, [RESULTS])
    const page = await atTable(context, line.address)
    Object.assign(line.manners, { delayMs: 40, loss: 0.3, stallMs: 900 })
    let booked = 0n
    for (let cuts = 0; cuts < 3; cuts += 1) {
      await page.locator('section [data-phase="betting"]').waitFor({ timeout: 60_000 })
      await page.locator('[data-chip="5"]').click()
      for (const bet of ['andar', 'bahar', 'cards-6-10'])
        await page.locator(`button[data-bet="${bet}"]`).click({ force: true })
      if (cuts > 0) line.cut()
      // What is shown as accepted was in the books before.
      for (let looks = 0; looks < 6; looks += 1) {
        const shown = await total(page)
        expect(await inTheBooks(context)).toBeGreaterThanOrEqual(booked + shown)
        await page.waitForTimeout(150)
      }
      line.cut()
      await connected(page)
      await page.getByTestId('result').waitFor({ timeout: 90_000 })
      booked = await inTheBooks(context)
    }
    Object.assign(line.manners, { delayMs: 0, loss: 0, stallMs: 0 })
    const drawn = await page.evaluate<readonly string[]>('globalThis.drawn')
    expect(new Set(drawn).size).toBe(drawn.length)
    expect(drawn.length).toBeGreaterThanOrEqual(3)
    await context.close()
    await line.close()
  })
})

it('a line that swallows every byte is noticed, and what happened meanwhile is told', {
  timeout: 180_000,
}, async () => {
  const line = await openBadLine(server.address)
  const context = await guestAt(line.address)
  const page = await atTable(context, line.address)
  await page.locator('section [data-phase]:not([data-phase="betting"])').first().waitFor()
  await page.locator('section [data-phase="betting"]').waitFor({ timeout: 60_000 })
  await page.locator('button[data-bet="andar"]').click()
  await expect.poll(() => total(page)).toBe(2500n)
  line.manners.swallows = true
  await page.locator('[data-testid="away"] b').waitFor({ timeout: 30_000 })
  const round = (await inTheBooks(context)) > 0n
  expect(round).toBe(true)
  await expect.poll(async () => (await tableNow('ab-1')).phase, { timeout: 60_000 }).toBe('settled')
  line.manners.swallows = false
  line.cut()
  const missed = page.getByTestId('missed')
  await missed.waitFor({ timeout: 60_000 })
  expect(await missed.locator('[data-round]').count()).toBe(1)
  await missed.locator('[data-round] a').click()
  await page.getByTestId('replay-now').waitFor()
  await context.close()
  await line.close()
})

it('an old page is told to reload when the house has another build', async () => {
  const context = await guestAt(server.address)
  const page = await context.newPage()
  await page.routeWebSocket(/\/ws$/, (ws) => {
    ws.connectToServer().onMessage((text) => {
      const message = JSON.parse(String(text)) as { kind: string }
      ws.send(message.kind === 'welcome' ? JSON.stringify({ ...message, build: 'next' }) : text)
    })
  })
  await page.goto(`${server.address}/table/ab-1`)
  await page.getByRole('alert').getByText('new version').waitFor()
  await page.getByRole('button', { name: 'Reload' }).waitFor()
  await context.close()
}, 60_000)

it('without a connection a page of ours says so, and the pages can be installed', async () => {
  const context = await browser.newContext({ locale: 'en' })
  const page = await context.newPage()
  await page.goto(server.address)
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await expect
    .poll(() => page.evaluate('navigator.serviceWorker.controller !== null'), { timeout: 30_000 })
    .toBe(true)
  const kept = await page.evaluate<readonly string[]>(
    `caches.keys().then(async ([name]) => (await (await caches.open(name)).keys()).map(({ url }) => url))`,
  )
  expect(kept.length).toBeGreaterThan(3)
  expect(kept.filter((url) => url.includes('/api/'))).toEqual([])
  const manifest = await (await fetch(`${server.address}/manifest.webmanifest`)).json()
  for (const { src } of (manifest as { icons: { src: string }[] }).icons)
    expect((await fetch(server.address + src)).headers.get('content-type')).toBe('image/png')
  await context.setOffline(true)
  await page.goto(`${server.address}/table/ab-1`).catch(() => undefined)
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
  await context.setOffline(false)
  await page.getByRole('button').click()
  await page.getByRole('heading', { name: 'Before you sit down' }).waitFor()
  await context.close()
}, 90_000)
