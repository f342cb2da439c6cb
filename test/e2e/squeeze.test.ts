import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from './browser.ts'
import { benchPage } from './squeeze/bench.ts'

let browser: Browser
let html: string
beforeAll(async () => {
  html = await benchPage()
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const ADDRESS = 'http://127.0.0.1:7251/'
const SCREENS = [
  { screen: 'desktop', width: 1440, height: 900, hasTouch: false },
  { screen: 'phone', width: 390, height: 844, hasTouch: true },
] as const
type Screen = (typeof SCREENS)[number]

async function bench({ width, height, hasTouch }: Screen, look: string): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    viewport: { width, height },
    hasTouch,
  })
  const page = await context.newPage()
  await page.route(`${ADDRESS}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  )
  await page.goto(`${ADDRESS}#look=${look}`)
  await page.getByRole('slider').waitFor()
  return page
}

/** A finger or a mouse on the card; places are parts of it, 0 to 1. */
async function hand(page: Page, { hasTouch }: Screen) {
  const box = await page.locator('#mine [data-squeeze]').boundingBox()
  if (box === null) throw new Error('no card')
  const at = (x: number, y: number) => ({ x: box.x + x * box.width, y: box.y + y * box.height })
  const client = await page.context().newCDPSession(page)
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number }[],
  ) => client.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  return {
    down: async (x: number, y: number) => {
      if (hasTouch) return touch('touchStart', [at(x, y)])
      await page.mouse.move(at(x, y).x, at(x, y).y)
      await page.mouse.down()
    },
    move: (x: number, y: number) =>
      hasTouch ? touch('touchMove', [at(x, y)]) : page.mouse.move(at(x, y).x, at(x, y).y),
    up: () => (hasTouch ? touch('touchEnd', []) : page.mouse.up()),
  }
}

const SLOW = { timeout: 60_000 }
const peeled = async (page: Page, id: string): Promise<number> =>
  Number(await page.locator(`#${id} [data-paper]`).getAttribute('data-peeled'))
const turned = (page: Page) => page.locator('main').getAttribute('data-turned')

describe.each(SCREENS)('a squeeze on the $screen (BAC-11)', (screen) => {
  it('peels under the finger, shows the others a blank flap, and springs back', SLOW, async () => {
    const page = await bench(screen, 'cautious')
    const finger = await hand(page, screen)
    await finger.down(0.98, 0.98)
    await finger.move(0.8, 0.8)
    await finger.move(0.4, 0.5)
    await expect.poll(() => peeled(page, 'mine')).toBeGreaterThan(10)
    await expect.poll(() => peeled(page, 'theirs')).toBeGreaterThan(10)
    expect(await page.locator('#mine [data-card="9h"]').count()).toBe(1)
    expect(await page.locator('#theirs [data-card="9h"], #theirs use[href^="#suit"]').count()).toBe(
      0,
    )
    await finger.up()
    await expect.poll(() => peeled(page, 'mine')).toBe(0)
    await expect.poll(() => peeled(page, 'theirs')).toBe(0)
    expect(await turned(page)).toBe('false')
    await page.context().close()
  })

  it('past 72 % it completes from every edge that a look has', SLOW, async () => {
    const ways = [
      ['cautious', [0.97, 0.5], [-0.6, 0.5]],
      ['cautious', [0.5, 0.98], [0.5, -0.6]],
      ['cautious', [0.02, 0.02], [1.35, 1.35]],
      ['side', [0.97, 0.6], [-0.6, 0.6]],
    ] as const
    for (const [look, [x, y], [toX, toY]] of ways) {
      const page = await bench(screen, look)
      const finger = await hand(page, screen)
      await finger.down(x, y)
      await finger.move((x + toX) / 2, (y + toY) / 2)
      expect(await turned(page)).toBe('false')
      await finger.move(toX, toY)
      await expect.poll(() => turned(page)).toBe('true')
      await finger.up()
      await page.locator('#mine').getByLabel('Card 1 turned').waitFor()
      await page.context().close()
    }
  })

  it('arrows peel 5 % each, Escape lets go, Enter turns', SLOW, async () => {
    const page = await bench(screen, 'cautious')
    const card = page.getByRole('slider')
    await card.focus()
    for (let i = 0; i < 4; i += 1) await page.keyboard.press('ArrowRight')
    await expect.poll(() => peeled(page, 'mine')).toBe(20)
    await expect.poll(() => card.getAttribute('aria-valuetext')).toBe('20%')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => peeled(page, 'mine')).toBe(15)
    await page.keyboard.press('Escape')
    await expect.poll(() => peeled(page, 'mine')).toBe(0)
    await page.keyboard.press('Enter')
    await expect.poll(() => turned(page)).toBe('true')
    await page.context().close()
  })
})

it('a fast finger is told to the others ten times a second at most', SLOW, async () => {
  const [screen] = SCREENS
  const page = await bench(screen, 'cautious')
  const finger = await hand(page, screen)
  await finger.down(0.98, 0.5)
  const start = Date.now()
  for (let i = 0; i < 60; i += 1) await finger.move(0.98 - i / 100, 0.5)
  await expect.poll(() => peeled(page, 'theirs')).toBeGreaterThan(25)
  const news = Number(await page.locator('main').getAttribute('data-news'))
  expect(news).toBeGreaterThan(1)
  expect(news).toBeLessThanOrEqual(2 + (Date.now() - start) / 100)
  await page.context().close()
})
