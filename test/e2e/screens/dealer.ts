import { readFileSync } from 'node:fs'
import type { Card } from '@baize/rules'
import type { Page } from 'playwright-core'
import { codeOf, comeToWork, scan } from '../../support/console.ts'
import type { Scene, Stage } from './scenes.ts'

const PROBES = readFileSync(new URL('../probes.js', import.meta.url), 'utf8')

const step = (page: Page, name: string) =>
  page.locator(`[data-step="${name}"]`).waitFor({ timeout: 60_000 })
const nextTo = (page: Page, spot: string) =>
  page.locator(`[data-next="${spot}"]`).waitFor({ timeout: 60_000 })

/** Leaves the form that lies over the console. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })
}

/** A card that was turned lies still. */
const STILL_MS = 500

async function dealt(page: Page, card: Card, next: string): Promise<void> {
  await scan(page, codeOf('deck-a', card))
  await nextTo(page, next)
}

/** A patron who bets, so that the console has something to count. */
async function bet({ page, address }: Stage): Promise<void> {
  const patron = await page.context().newPage()
  await patron.goto(address)
  await patron.locator('main button').first().click()
  await patron.getByTestId('balance').first().waitFor()
  await patron.goto(`${address}/table/live-1`)
  await patron.locator('[data-phase="betting"]').first().waitFor()
  await patron.locator('[data-chip="100"]').click()
  for (const spot of ['andar', 'bahar', 'bahar'])
    await patron.locator(`button[data-bet="${spot}"]`).click()
  await patron.locator('[data-pending="true"]').first().waitFor({ state: 'detached' })
  await patron.close()
}

/** A whole round at the console of a table, with what goes wrong on the way. */
export const dealerConsole: Scene = {
  name: 'dealer',
  live: true,
  play: async (stage) => {
    const { page, address, shoot } = stage
    await page.addInitScript(PROBES)
    await page.goto(`${address}/dealer/live-1`)
    await page.locator('input[name="name"]').waitFor()
    await shoot('staff-door')
    await comeToWork(page, `${address}/dealer/live-1`, 'Priya')
    await step(page, 'open-round')
    await shoot('dealer-shuffle')
    await page.keyboard.press('Space')
    await nextTo(page, 'game-card')
    await scan(page, codeOf('deck-a', 'Ks'))
    await step(page, 'bets-open')
    await bet(stage)
    await scan(page, codeOf('deck-a', 'Ac'))
    await page.locator('[data-alarm="bets-open"]').waitFor()
    await shoot('dealer-bets')
    await nextTo(page, 'andar')
    await dealt(page, 'Ac', 'bahar')
    await dealt(page, 'Qs', 'andar')
    await page.keyboard.press('F6')
    await page.locator('[data-alarm="unreadable"]').waitFor()
    await dealt(page, '8d', 'bahar')
    await dealt(page, '7c', 'andar')
    await dealt(page, 'Jh', 'bahar')
    await shoot('dealer-dealing')
    await page.keyboard.press('F2')
    await page.locator('dialog input[name="card"]').fill('10H')
    await page.waitForTimeout(STILL_MS)
    await shoot('dealer-by-hand')
    await leave(page)
    await page.keyboard.press('F8')
    await page.locator('dialog').waitFor()
    await shoot('dealer-call')
    await leave(page)
    await scan(page, codeOf('deck-a', 'Kd'))
    await step(page, 'confirm-result')
    await shoot('dealer-result')
    await page.keyboard.press('F10')
    await step(page, 'stopped')
    await shoot('dealer-stopped')
  },
}

/** The decks of a table, and one that is being registered. */
export const decks: Scene = {
  name: 'decks',
  live: true,
  play: async ({ page, address, shoot }) => {
    await page.addInitScript(PROBES)
    await comeToWork(page, `${address}/dealer`, 'Vic')
    await page.locator('[data-table]').first().waitFor()
    await shoot('dealer-tables')
    await page.goto(`${address}/dealer/live-1/decks`)
    await page.locator('[data-deck]').first().waitFor()
    await shoot('dealer-decks')
    await page.goto(`${address}/dealer/live-2/decks`)
    await page.locator('[data-form="begin"] input').fill('deck-c')
    await page.keyboard.press('Enter')
    await page.locator('[data-count="0"]').waitFor()
    for (const n of [0, 1, 2]) {
      await scan(page, `deck-c/${n}`)
      await page.locator(`[data-count="${n + 1}"]`).waitFor()
    }
    await shoot('dealer-registering')
    await page.goto(`${address}/staff`)
    await page.locator('[data-action="sign-out"]').waitFor()
    await shoot('staff-account')
  },
}
