import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fastHouse, removeDataDir, type ServerProcess, startServer } from '../support/server.ts'
import { launchBrowser } from './browser.ts'

const SLOW = { timeout: 120_000 }

let server: ServerProcess
let browser: Browser
beforeAll(async () => {
  server = await startServer({
    house: fastHouse({ bettingMs: 3000 }),
    env: { BAIZE_REALITY_CHECK_MS: '6000', BAIZE_DRAIN_MS: '1000' },
  })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  expect(await server?.stop()).toBe(0)
  removeDataDir(server.dataDir)
})

async function guest(width: number, height: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, locale: 'en' })
  const made = await context.request.post(`${server.address}/api/guest`, {
    headers: { origin: server.address },
  })
  expect(made.ok()).toBe(true)
  const page = await context.newPage()
  await page.goto(server.address)
  await page.getByTestId('balance').waitFor()
  return page
}

const answer = (page: Page) => page.getByTestId('care-answer')

/** Bets on Andar until what is looked for appears. */
async function betUntil(page: Page, appears: string): Promise<void> {
  const found = page.locator(appears).first()
  for (let n = 0; n < 40 && !(await found.isVisible()); n += 1) {
    const open = page.locator('[data-phase="betting"]').first()
    await open.or(found).first().waitFor({ timeout: 30_000 })
    if (await found.isVisible()) return
    await page
      .locator('button[data-bet="andar"]')
      .click({ timeout: 2000 })
      .catch(() => undefined)
    await found.waitFor({ timeout: 1500 }).catch(() => undefined)
  }
  await found.waitFor()
}

it('a limit is set, waits when it is looser, and refuses a bet in words', SLOW, async () => {
  const page = await guest(390, 844)
  await page.locator('[data-open="settings"]').click()
  await page.locator('dialog [data-open="limits"]').click()
  const day = page.locator('[data-limit="stake-day"]')
  await day.locator('input').fill('30')
  await day.getByRole('button', { name: /^Set/ }).click()
  await expect.poll(() => answer(page).textContent()).toBe('Saved.')
  await expect.poll(() => day.textContent()).toContain('$30.00, of which $30.00 is left.')
  await day.locator('input').fill('500')
  await page.keyboard.press('Enter')
  await expect.poll(() => day.getByTestId('waiting').textContent()).toMatch(/^\$500 from /)
  await day.locator('[data-action="keep"]').click()
  await day.getByTestId('waiting').waitFor({ state: 'detached' })
  await page.goto(`${server.address}/table/ab-1`)
  await betUntil(page, '[data-reason="own-stake-limit"]')
  const words = await page.locator('[data-reason="own-stake-limit"]').textContent()
  expect(words).toBe('Your own stake limit leaves $5.')
  await page.context().close()
})

it('a time-out is asked once, an exclusion twice, and both stand in view', SLOW, async () => {
  const page = await guest(1440, 900)
  await page.goto(`${server.address}/limits`)
  const timeOut = page.locator('[data-part="time-out"]')
  await timeOut.locator('[data-choice="care.for.day"]').click()
  await timeOut.locator('[data-action="confirm"]').click()
  const standing = page.getByTestId('care-break')
  await expect.poll(() => standing.textContent()).toMatch(/^You are on a break until /)
  const exclusion = page.locator('[data-part="exclusion"]')
  await exclusion.locator('[data-choice="care.for.half"]').click()
  await exclusion.locator('[data-action="confirm"][data-asked="0"]').click()
  expect(await standing.textContent()).toMatch(/^You are on a break/)
  await exclusion.locator('[data-action="confirm"][data-asked="1"]').click()
  await expect.poll(() => standing.textContent()).toMatch(/^You have excluded yourself until /)
  await page.goto(`${server.address}/table/ab-1`)
  await betUntil(page, '[data-reason="self-excluded"]')
  await expect.poll(() => page.getByTestId('balance').textContent()).toBe('$10,000.00')
  await page.context().close()
})

it('a reality check stands in the way until it is answered', SLOW, async () => {
  const page = await guest(1440, 900)
  await page.goto(`${server.address}/table/ab-1`)
  await betUntil(page, '[data-testid="reality-check"]')
  const check = page.getByTestId('reality-check')
  expect(await check.textContent()).toMatch(/You have been playing for 0 minutes\..*Staked\$/)
  await page.keyboard.press('Escape')
  expect(await check.isVisible()).toBe(true)
  await check.locator('[data-action="go-on"]').click()
  await check.waitFor({ state: 'detached' })
  await page.context().close()
})
