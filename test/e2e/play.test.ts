import { formatAmount, parseDecimalOdds, parseOdds, winnings } from '@baize/money'
import type { BetPageView, ServerMessage } from '@baize/protocol'
import { defaultSettings, type GameId, gameOf, parseCards } from '@baize/rules'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { fastHouse, removeDataDir, type ServerProcess, startServer } from '../support/server.ts'
import { launchBrowser } from './browser.ts'

let server: ServerProcess
let browser: Browser
beforeAll(async () => {
  const pace = { bettingMs: 12_000, cardMs: 60, turnMs: 200, resultMs: 5000 }
  server = await startServer({ house: fastHouse(pace) })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  expect(await server?.stop()).toBe(0)
  removeDataDir(server.dataDir)
})

const SCREENS = [
  { screen: 'desktop', width: 1440, height: 900 },
  { screen: 'phone', width: 390, height: 844 },
] as const

interface Play {
  readonly game: GameId
  readonly table: string
  /** Spots to click, each with a 25 chip. */
  readonly clicks: readonly string[]
}
const PLAYS: readonly Play[] = [
  { game: 'andar-bahar', table: 'ab-1', clicks: ['andar', 'andar', 'bahar', 'cards-6-10'] },
  { game: 'andar-bahar-colour', table: 'abc-1', clicks: ['andar', 'bahar', 'game-card-red'] },
  { game: 'baccarat', table: 'bac-1', clicks: ['player', 'banker', 'banker', 'tie'] },
]

/** A guest at a table, at the moment when bets have just opened. */
async function sitDown(context: BrowserContext, table: string): Promise<Page> {
  const page = await context.newPage()
  await comeIn(page, table)
  return page
}

async function comeIn(page: Page, table: string): Promise<void> {
  await page.goto(server.address)
  await page
    .getByRole('button', { name: /play money/i })
    .first()
    .click()
  await page.getByTestId('balance').first().waitFor()
  await page.goto(`${server.address}/table/${table}`)
  await betsOpen(page)
}

async function betsOpen(page: Page): Promise<void> {
  await page
    .locator('[data-phase]:not([data-phase="betting"])')
    .first()
    .waitFor({ timeout: 30_000 })
  await page.locator('[data-phase="betting"]').first().waitFor({ timeout: 30_000 })
}

const phase = (page: Page, name: string) =>
  page.locator(`[data-phase="${name}"]`).first().waitFor({ timeout: 60_000 })
const total = (page: Page) => page.getByTestId('total').textContent()
const balance = (page: Page) => page.getByTestId('balance').textContent()
const spot = (page: Page, bet: string) => page.locator(`button[data-bet="${bet}"]`)

async function bet(page: Page, clicks: readonly string[]): Promise<void> {
  await page.locator('[data-chip="25"]').click()
  for (const id of clicks) await spot(page, id).click()
  for (const id of new Set(clicks)) {
    const staked = clicks.filter((other) => other === id).length * 25
    const label = () => spot(page, id).getAttribute('aria-label')
    await eventually(label, new RegExp(`your bet \\$${staked}(?!.*waiting)`))
  }
  await eventually(() => total(page), `$${clicks.length * 25}.00`)
}

/** What the record says, checked line by line against the rules and the printed prices. */
async function checkRecord(page: Page, game: GameId, clicks: readonly string[]): Promise<bigint> {
  const answer = await page.request.get(`${server.address}/api/bets`)
  const { lines } = (await answer.json()) as BetPageView
  expect(lines.map((line) => line.bet).sort()).toEqual([...clicks].sort())
  const rules = gameOf(game, defaultSettings(game))
  let money = 1_000_000n
  for (const line of lines) {
    const cards = parseCards(line.cards ?? '') ?? []
    const next = rules.next(cards)
    if (next.kind !== 'done' || line.end === undefined) throw new Error('the round is not over')
    const grade = rules.grade(line.bet, next.outcome)
    expect(line.end.grade).toBe(grade.kind)
    const stake = BigInt(line.amount)
    const shown = line.end.odds ?? ''
    const odds = shown.endsWith(':1') ? parseOdds(shown) : parseDecimalOdds(shown)
    const won = grade.kind === 'win' && odds !== undefined ? winnings(stake, odds) : 0n
    const back = grade.kind === 'lose' ? 0n : stake + won
    expect(line.end.returned).toBe(back.toString())
    money += back - stake
  }
  return money
}

describe.concurrent.each(SCREENS)('a whole round by clicks ($screen)', ({ width, height }) => {
  it.each(PLAYS)('$game', { timeout: 180_000 }, async ({ game, table, clicks }) => {
    const context = await browser.newContext({ viewport: { width, height } })
    const page = await sitDown(context, table)
    const failures: string[] = []
    page.on('pageerror', (error) => failures.push(error.message))
    await bet(page, clicks)
    const staked = BigInt(clicks.length * 2500)
    expect(await balance(page)).toBe(`$${formatAmount(1_000_000n - staked)}`)

    await page.reload()
    await phase(page, 'betting')
    await eventually(() => total(page), `$${formatAmount(staked)}`)
    expect(await balance(page)).toBe(`$${formatAmount(1_000_000n - staked)}`)

    await phase(page, 'dealing')
    expect(await spot(page, clicks[0] ?? '').isEnabled()).toBe(false)
    await page.reload()
    await eventually(() => total(page), `$${formatAmount(staked)}`)

    await page.getByTestId('result').waitFor({ timeout: 60_000 })
    const result = await page.getByTestId('result').textContent()
    expect(result).toMatch(/wins|Tie/)
    const money = await checkRecord(page, game, clicks)
    await eventually(() => balance(page), `$${formatAmount(money)}`)
    await page.reload()
    await page.getByTestId('result').waitFor()
    expect(await balance(page)).toBe(`$${formatAmount(money)}`)

    await page.goto(`${server.address}/record`)
    await page
      .getByText(`$${formatAmount(money)}`)
      .first()
      .waitFor()
    expect(failures).toEqual([])
    await context.close()
  })
})

describe.concurrent('betting at the edges', () => {
  it('undo, clear and same bet move exactly the money they say', { timeout: 150_000 }, async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await sitDown(context, 'ab-1')
    await bet(page, ['andar', 'bahar', 'bahar'])
    await page.getByRole('button', { name: /undo/i }).click()
    await eventually(() => total(page), '$50.00')
    await spot(page, 'andar').click({ button: 'right' })
    await eventually(() => total(page), '$25.00')
    await page.getByRole('button', { name: /clear/i }).click()
    await eventually(() => total(page), '$0.00')
    await eventually(() => balance(page), '$10,000.00')
    await bet(page, ['bahar'])
    await betsOpen(page)
    const before = await balance(page)
    await page.getByRole('button', { name: /same bet/i }).click()
    await eventually(() => total(page), '$25.00')
    expect(await balance(page)).not.toBe(before)
    await context.close()
  })

  it('the mode of a patron stays for the round once a bet is confirmed (AB-5)', async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await sitDown(context, 'ab-1')
    const free = page.getByRole('button', { name: 'Commission-free' })
    await free.click()
    expect(await spot(page, 'first-andar').count()).toBe(0)
    expect(await spot(page, 'andar').textContent()).toContain('0.25:1')
    await bet(page, ['andar'])
    expect(await page.getByRole('button', { name: 'Commission', exact: true }).isEnabled()).toBe(
      false,
    )
    await context.close()
  }, 150_000)

  it('a bet after closing is refused with both times', { timeout: 150_000 }, async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    // A page that hears of the table two seconds late, with a deadline that is even later.
    let closesAt = 0
    await page.routeWebSocket(/\/ws$/, (ws) => {
      ws.connectToServer().onMessage((text) => {
        const message = JSON.parse(String(text)) as ServerMessage
        if (message.kind !== 'event') return ws.send(text)
        const { event, table } = message
        if (table === 'bac-1' && event.kind === 'bets-opened') closesAt = event.closesAt
        const late = String(text).replace(/"closesAt":(\d+)/, (_, at) => `"closesAt":${+at + 9000}`)
        setTimeout(() => ws.send(late), 2000)
      })
    })
    await comeIn(page, 'bac-1')
    const isOpen = () => (closesAt > Date.now() + 3000 ? 'open' : 'not yet')
    await eventually(isOpen, 'open', 60_000)
    await page.waitForTimeout(closesAt - Date.now() + 50)
    await page.locator('[data-chip="25"]').click()
    await spot(page, 'player').click()
    const refusal = page.getByTestId('refusal')
    await refusal.waitFor()
    expect(await refusal.getAttribute('data-reason')).toBe('betting-closed')
    expect((await refusal.textContent())?.match(/\d{1,2}:\d\d:\d\d\.\d{3}/g)).toHaveLength(2)
    await eventually(() => total(page), '$0.00')
    expect(await balance(page)).toBe('$10,000.00')
    await context.close()
  })
})
