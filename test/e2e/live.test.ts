import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  codeOf,
  decide,
  type LiveHouse,
  liveTables,
  liveView,
  staffLiveHouse,
} from '../support/console.ts'
import { eventually } from '../support/eventually.ts'
import { newId } from '../support/patron.ts'
import { removeDataDir, startServer } from '../support/server.ts'
import { type Browser as Desk, signIn } from '../support/staff.ts'
import { launchBrowser } from './browser.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const PROBES = readFileSync(new URL('./probes.js', import.meta.url), 'utf8')
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const SLOW = { timeout: 120_000 }

let house: LiveHouse
let dealer: Desk
let browser: Browser
beforeAll(async () => {
  const server = await startServer({ house: { tables: liveTables(60_000) } })
  house = await staffLiveHouse(server)
  dealer = await signIn(server.address, 'Priya')
  browser = await launchBrowser()
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await house.server.stop()
  removeDataDir(house.server.dataDir)
})

/** An order of the dealer's, over HTTP as the console gives it. */
async function order(path: string, body: object): Promise<void> {
  const answer = await dealer.post(`/api/staff/tables/live-1/${path}`, { id: newId(), ...body })
  expect(answer.status, answer.text).toBe(200)
}

/** Opens a round and deals its game card: bets are open then. Gives the round's id. */
async function openRound(): Promise<string> {
  await order('next', { do: 'open-round' })
  const { id = '', deck = '' } = (await liveView(house)).round ?? {}
  await order('scan', { scanner: 'wedge', code: codeOf(deck, 'Ks') })
  return id
}

async function newPatron(): Promise<Page> {
  const context = await browser.newContext({ viewport: DESKTOP, locale: 'en' })
  await context.addInitScript(AXE)
  await context.addInitScript(PROBES)
  const origin = house.server.address
  const made = await context.request.post(`${origin}/api/guest`, { headers: { origin } })
  expect(made.ok()).toBe(true)
  const page = await context.newPage()
  await page.goto(origin)
  return page
}

/** What is wrong with the page as it is now, on a desktop and on a phone. */
async function look(page: Page, what: string): Promise<readonly string[]> {
  const problems: string[] = []
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    for (const probe of ['violations', 'overflowing', 'small'] as const) {
      const found: readonly string[] = await page.evaluate(`globalThis.probes.${probe}()`)
      problems.push(...found.map((each) => `${what} at ${size.width}, ${probe}: ${each}`))
    }
  }
  return problems
}

const pill = (page: Page) => page.locator('section [data-phase]').first()
const reads = (page: Page, wanted: RegExp) => eventually(() => pill(page).textContent(), wanted)
const hears = (page: Page, wanted: RegExp) =>
  eventually(() => page.getByTestId('announcer').textContent(), wanted)
const notice = (page: Page, round: string) => page.locator(`[data-notice="${round}"]`)

it(
  'a paused and cancelled round says why, what is held and what came back (G-4, G-5)',
  SLOW,
  async () => {
    const page = await newPatron()
    const failures: string[] = []
    page.on('pageerror', (error) => failures.push(error.message))
    const card = page.locator('[data-table="live-1"]')
    await eventually(() => card.textContent(), /Live/)
    const problems = [...(await look(page, 'the lobby'))]
    await card.getByRole('link', { name: 'Andar Bahar 03', exact: true }).click()
    await eventually(() => page.locator('header [data-dealer]').textContent(), 'Live')

    const round = await openRound()
    await pill(page).and(page.locator('[data-phase="betting"]')).waitFor()
    await page.locator('[data-chip="25"]').click()
    await page.locator('button[data-bet="andar"]').click()
    await eventually(() => page.getByTestId('balance').textContent(), '$9,975.00')

    // Paused by a call, with the stake and the betting time kept; then it goes on.
    await order('incidents', { round, incident: 'called' })
    const kept = /Your stakes of \$25\.00 are held\. \d+ seconds of betting are kept\./
    await reads(page, /Round paused.*The dealer has called a supervisor\./)
    await reads(page, kept)
    await hears(page, /The round is paused: the dealer has called a supervisor\..*are held/)
    problems.push(...(await look(page, 'a paused round')))
    await decide(house, 'resume')
    await eventually(() => page.getByTestId('resumed').textContent(), /goes on.*a supervisor\./)
    await hears(page, /The round goes on\./)
    await reads(page, /Place your bets/)

    // A card was seen too early: void, refunded, and told until it was seen.
    await order('incidents', { round, incident: 'exposed' })
    await reads(page, /A card was seen too early\. Your stakes of \$25\.00 are held/)
    await decide(house, 'void')
    await reads(page, /Round cancelled.*A card was seen too early.*\$25\.00 paid back/)
    await eventually(() => page.getByTestId('balance').textContent(), '$10,000.00')
    const words = /cancelled: a card was seen too early\. Your stakes of \$25\.00 were paid back\./
    await eventually(() => notice(page, round).textContent(), words)
    await hears(page, /Round cancelled, A card was seen too early.*A notice about it waits/)
    await page.getByTestId('resumed').waitFor({ state: 'detached', timeout: 4000 })
    problems.push(...(await look(page, 'a notice')))

    // Put away for now, it is there again; its link leads to the round.
    await page.locator('[data-notices="later"]').click()
    await notice(page, round).waitFor({ state: 'detached' })
    await page.reload()
    await notice(page, round).getByRole('link').click()
    await eventually(
      () => page.getByTestId('void-reason').textContent(),
      'A card was seen too early.',
    )
    await eventually(() => page.getByTestId('by-hand').textContent(), /Deckdeck-[ab]/)
    await page.locator('[data-notices="seen"]').click()
    await notice(page, round).waitFor({ state: 'detached' })
    problems.push(...(await look(page, 'a round by hand')))
    const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/notices'))
    await page.reload()
    expect(await (await asked).json()).toEqual({ notices: [] })
    await page.getByTestId('by-hand').waitFor()
    expect(await page.getByTestId('notices').count()).toBe(0)
    expect({ problems, failures }).toEqual({ problems: [], failures: [] })
  },
)
