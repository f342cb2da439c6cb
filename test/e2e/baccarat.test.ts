import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { fastHouse, removeDataDir, type ServerProcess, startServer } from '../support/server.ts'
import { launchBrowser } from './browser.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const PROBES = readFileSync(new URL('./probes.js', import.meta.url), 'utf8')

/** Long enough for a slow machine; nothing waits for the end of it. */
const HAND_MS = 30_000
const TABLES = ['bac-1', 'bac-2', 'bac-3', 'bac-4', 'bac-5', 'bac-6', 'bac-7', 'bac-8'] as const

/** A house of baccarat tables, one for each patron who plays here. */
function house() {
  const pace = { bettingMs: 15_000, cardMs: 60, turnMs: 100, resultMs: 2500 }
  const times = { handMs: HAND_MS, cutMs: 20_000, turnAwayMs: 15_000, seatAwayMs: 60_000 }
  const { tables } = fastHouse(pace, times)
  const baccarat = tables.find(({ game }) => game === 'baccarat')
  const named = TABLES.map((table) => ({ ...baccarat, table, name: `Salon ${table}` }))
  // A short shoe: the table asks for a cut after a round or two.
  const cut = { ...baccarat, table: 'bac-cut', settings: { decks: 1, cutCardDepth: 26 } }
  return { tables: [...named, cut] }
}

let server: ServerProcess
let browser: Browser
beforeAll(async () => {
  server = await startServer({ house: house(), env: { BAIZE_DRAIN_MS: '1000' } })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  expect(await server?.stop()).toBe(0)
  removeDataDir(server.dataDir)
}, 180_000)

const SLOW = { timeout: 180_000 }
const SCREENS = [
  { screen: 'desktop', width: 1440, height: 900, hasTouch: false, first: 0 },
  { screen: 'phone', width: 390, height: 844, hasTouch: true, first: 3 },
] as const
type Screen = (typeof SCREENS)[number]

interface Guest {
  readonly context: BrowserContext
  readonly page: Page
  /** Every frame that came over the socket. */
  readonly frames: readonly string[]
}

/** A guest at a table, in a window of this size. */
async function guest(
  { width, height, hasTouch }: Screen,
  table: string,
  locale: 'en' | 'es' | 'ms' = 'en',
): Promise<Guest> {
  const context = await browser.newContext({ viewport: { width, height }, hasTouch, locale })
  await context.addInitScript(AXE)
  await context.addInitScript(PROBES)
  const made = await context.request.post(`${server.address}/api/guest`, {
    headers: { origin: server.address },
  })
  expect(made.ok()).toBe(true)
  const page = await context.newPage()
  const frames: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push(`${payload}`)),
  )
  await page.goto(`${server.address}/table/${table}`)
  await page.locator('[data-seat="1"]').waitFor()
  return { context, page, frames }
}

const phase = (page: Page, name: string) =>
  page.locator(`[data-phase="${name}"]`).first().waitFor({ timeout: 60_000 })
const panel = (page: Page) => page.locator('[data-turning]')
const slider = (page: Page) => panel(page).getByRole('slider')

/** Until bets are open. Who sits holds the shoe: a hand of theirs may have to be turned before. */
async function betsOpen(page: Page): Promise<void> {
  const open = page.locator('[data-phase="betting"]').first()
  const mine = page.locator('[data-turn="all"]:not([aria-disabled="true"])')
  for (let n = 0; n < 40 && !(await open.isVisible()); n += 1) {
    await open.or(mine).first().waitFor({ timeout: 60_000 })
    if (await mine.isVisible()) await mine.click({ timeout: 2000 }).catch(() => undefined)
  }
}

/** Sits down, bets on Player and says DEAL: both hands are then this patron's to turn. */
async function dealt(page: Page, press: (what: Locator) => Promise<void>): Promise<void> {
  await press(page.locator('[data-seat="4"]'))
  await page.locator('[data-mine]').waitFor()
  const total = page.getByTestId('total')
  // A round may just be closing: then the bet is for the next one.
  for (let n = 0; n < 5 && (await total.textContent()) !== '$25.00'; n += 1) {
    await betsOpen(page)
    await press(page.locator('button[data-bet="player"]'))
    const taken = page.locator('[data-testid="total"]', { hasText: '$25.00' })
    await taken.waitFor({ timeout: 8000 }).catch(() => undefined)
  }
  await page.locator('[data-pending="true"]').first().waitFor({ state: 'detached' })
  expect(await total.textContent()).toBe('$25.00')
}

/** Nothing that axe finds, nothing that overflows, nothing too small to touch. */
async function isSound(page: Page): Promise<void> {
  for (const probe of ['violations', 'overflowing', 'small'])
    expect(await page.evaluate(`globalThis.probes.${probe}()`), probe).toEqual([])
}

/** Until the result: each hand in its turn, third cards as they come. */
async function turnAll(page: Page, turnOne: () => Promise<void>): Promise<void> {
  const result = page.getByTestId('result')
  for (let n = 0; n < 40; n += 1) {
    const due = page.locator('[data-turn="all"]:not([aria-disabled="true"])')
    await due.or(result).first().waitFor({ timeout: 60_000 })
    if (await result.isVisible()) return
    await turnOne()
  }
  throw new Error('the hands were not turned')
}

/** The cards on the stage, as they lie there for who looks at the page. */
const cards = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    `[...document.querySelectorAll('section ul [data-card]')].map((card) => card.dataset.card)`,
  )

interface Finger {
  readonly down: (x: number, y: number) => Promise<unknown>
  readonly move: (x: number, y: number) => Promise<unknown>
  readonly up: () => Promise<unknown>
}

/** A finger or a mouse on a card; places are parts of it, 0 to 1. */
async function fingerOn(page: Page, card: Locator, { hasTouch }: Screen): Promise<Finger> {
  const box = await card.boundingBox()
  if (box === null) throw new Error('no card')
  const at = (x: number, y: number) => ({ x: box.x + x * box.width, y: box.y + y * box.height })
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as never })
  return {
    down: async (x, y) => {
      if (hasTouch) return touch('touchStart', [at(x, y)])
      await page.mouse.move(at(x, y).x, at(x, y).y)
      return page.mouse.down()
    },
    move: (x, y) =>
      hasTouch ? touch('touchMove', [at(x, y)]) : page.mouse.move(at(x, y).x, at(x, y).y),
    up: () => (hasTouch ? touch('touchEnd', []) : page.mouse.up()),
  }
}

describe.concurrent.each(SCREENS)('a hand is turned on the $screen (BAC-10, BAC-11)', (screen) => {
  const press = (what: Locator) => (screen.hasTouch ? what.tap() : what.click())
  const tableOf = (way: number): string => TABLES[screen.first + way] ?? ''

  it('by drag, and who only watches sees backs until then', SLOW, async () => {
    const turner = await guest(screen, tableOf(0), 'ms')
    const watcher = await guest(screen, tableOf(0))
    const { page } = turner
    await dealt(page, press)
    await press(page.locator('[data-action="ready"]'))
    await panel(page).waitFor()
    // It is there, and not seen before the card is peeled.
    await panel(page).locator('[data-card]').first().waitFor({ state: 'attached' })
    const seen = (await panel(page).locator('[data-card]').first().getAttribute('data-card')) ?? ''
    expect(seen).toMatch(/^[2-9TJQKA][shdc]$/)

    await isSound(page)
    const finger = await fingerOn(page, slider(page).first(), screen)
    await finger.down(0.5, 0.98)
    await finger.move(0.5, 0.7)
    await finger.move(0.5, 0.4)
    await watcher.page.locator('[data-paper]:not([data-peeled="0"])').waitFor()
    expect(new Set(await cards(watcher.page))).toEqual(new Set(['back']))
    expect(watcher.frames.filter((frame) => frame.includes('"peeks":[{'))).toEqual([])
    expect(watcher.frames.filter((frame) => frame.includes(`"card":"${seen}"`))).toEqual([])
    await finger.move(0.5, -0.62)
    await finger.up()
    await eventually(async () => ((await cards(watcher.page)).includes(seen) ? seen : ''), seen)

    await turnAll(page, async () => {
      if ((await slider(page).count()) === 0) return void (await page.waitForTimeout(100))
      const next = await fingerOn(page, slider(page).first(), screen)
      await next.down(0.5, 0.98)
      await next.move(0.5, 0.3)
      await next.move(0.5, -0.62)
      await next.up()
    })
    await watcher.page.getByTestId('result').waitFor()
    await turner.context.close()
    await watcher.context.close()
  })

  it('by keys alone', SLOW, async () => {
    const { context, page } = await guest(screen, tableOf(1), 'es')
    await dealt(page, async (what) => {
      await what.focus()
      await page.keyboard.press('Enter')
    })
    await page.evaluate('document.activeElement.blur()')
    await page.keyboard.press('Enter')
    await panel(page).waitFor()
    await eventually(() => page.evaluate<string>('document.activeElement.role'), 'slider')
    for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowUp')
    await eventually(() => slider(page).first().getAttribute('aria-valuenow'), '15')
    await isSound(page)
    await page.keyboard.press('Escape')
    await eventually(() => slider(page).first().getAttribute('aria-valuenow'), '0')
    await turnAll(page, async () => {
      if ((await slider(page).count()) === 0) return void (await page.waitForTimeout(100))
      await slider(page).first().focus()
      await page.keyboard.press('Enter')
    })
    await context.close()
  })

  it('by buttons, in every look, and again after a reload', SLOW, async () => {
    const { context, page } = await guest(screen, tableOf(2))
    await dealt(page, press)
    await press(page.locator('[data-action="ready"]'))
    await panel(page).waitFor()
    await isSound(page)
    await press(page.locator('[data-look="side"]'))
    const side = page.locator('[data-look="side"]')
    await eventually(() => side.getAttribute('aria-pressed'), 'true')
    await page.reload()
    await panel(page).waitFor()
    expect(await page.locator('[data-look="side"]').getAttribute('aria-pressed')).toBe('true')
    await press(page.locator('[data-look="quick"]'))
    const shown = panel(page).locator('[data-card]:not([data-card="back"])')
    await eventually(() => shown.count(), 2)
    await press(page.locator('[data-turn="1"]'))
    await eventually(async () => (await cards(page)).filter((c) => c !== 'back').length, 1)
    await press(page.locator('[data-turn="2"]'))
    await turnAll(page, async () => {
      await press(page.locator('[data-turn="all"]')).catch(() => undefined)
    })
    await context.close()
  })
})

it.concurrent('the new shoe is cut by the patron who is asked (BAC-1)', SLOW, async () => {
  const [screen] = SCREENS
  const { context, page } = await guest(screen, 'bac-cut')
  await page.locator('[data-seat="2"]').click()
  await page.locator('[data-mine]').waitFor()
  const cutting = page.locator('[data-cutting]')
  for (let n = 0; n < 12 && !(await cutting.isVisible()); n += 1) {
    await betsOpen(page)
    const tie = page.locator('button[data-bet="tie"]')
    await tie.click({ timeout: 2000 }).catch(() => undefined)
    const ready = page.locator('[data-action="ready"]')
    await ready.click({ timeout: 2000 }).catch(() => undefined)
    await turnAll(page, async () => {
      await page
        .locator('[data-turn="all"]')
        .click({ timeout: 2000 })
        .catch(() => undefined)
    })
    const next = page.locator('[data-cutting], [data-phase="betting"]')
    await next.first().waitFor({ timeout: 60_000 })
  }
  const strip = cutting.getByRole('slider')
  await isSound(page)
  const before = Number(await strip.getAttribute('aria-valuenow'))
  await page.keyboard.press('ArrowLeft')
  await eventually(() => strip.getAttribute('aria-valuenow'), `${before - 1}`)
  const box = await strip.boundingBox()
  if (box === null) throw new Error('no pack')
  await page.mouse.move(box.x + box.width / 2, box.y + 50)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 4, box.y + 50, { steps: 3 })
  await page.mouse.up()
  await eventually(() => strip.getAttribute('aria-valuenow'), '13')
  await page.locator('[data-action="cut"]').click()
  await cutting.waitFor({ state: 'detached' })
  await phase(page, 'betting')
  await context.close()
})
