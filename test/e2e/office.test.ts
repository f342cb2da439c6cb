import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BetPageView } from '@baize/protocol'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { bettingRound, type Guest, newGuest, newId, type Wire } from '../support/patron.ts'
import { fastHouse, removeDataDir, type ServerProcess, startServer } from '../support/server.ts'
import { firstAdmin, hire, signIn } from '../support/staff.ts'
import { launchBrowser } from './browser.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const PROBES = readFileSync(new URL('./probes.js', import.meta.url), 'utf8')
/** A name that would run as markup, turn the line around and hide, were it not shown as text. */
const HOSTILE = '<img src=x onerror=alert(1)>\u202E=H\u200B'
const SHOWN = '<img src=x onerror=alert(1)>⟨U+202E⟩=H⟨U+200B⟩'
const SEEN = process.env['BAIZE_TEST_PICTURES']

let server: ServerProcess
let browser: Browser
let patron: Guest
let wire: Wire
beforeAll(async () => {
  const fast = { bettingMs: 1_500, cardMs: 15, turnMs: 15, resultMs: 1_500 }
  const { tables } = fastHouse(fast)
  const slow = { ...fast, bettingMs: 600_000 }
  const held = { table: 'ab-2', name: HOSTILE, game: 'andar-bahar', timing: slow }
  server = await startServer({ house: { tables: [...tables.slice(0, 1), held] } })
  browser = await launchBrowser()
  const admin = await firstAdmin(server)
  await hire(admin, server.address, 'Sue', 'supervisor')
  await hire(admin, server.address, 'Max', 'finance', 'auditor')
  patron = await newGuest(server.address)
  wire = await patron.connect()
}, 90_000)
afterAll(async () => {
  await wire?.close()
  await browser?.close()
  expect(await server?.stop()).toBe(0)
  removeDataDir(server.dataDir)
})

/** A window with a cookie, that knows how to look at its pages; what would run is an error. */
async function windowWith(cookie: string, width: number): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: server.address }])
  await context.addInitScript(AXE)
  await context.addInitScript(PROBES)
  return context
}

const scripts: string[] = []
async function office(name: string, width: number): Promise<Page> {
  const { cookie } = await signIn(server.address, name)
  const page = await (await windowWith(cookie, width)).newPage()
  page.on('dialog', (dialog) => {
    scripts.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto(`${server.address}/office`)
  await page.getByTestId('needs').or(page.getByText('Nothing waits for you.')).first().waitFor()
  return page
}

/** No fault of accessibility, nothing that sticks out, no markup that came from words. */
async function look(page: Page, what: string): Promise<void> {
  for (const probe of ['violations', 'overflowing'])
    expect(await page.evaluate(`globalThis.probes.${probe}()`), `${what}: ${probe}`).toEqual([])
  expect(await page.locator('main img').count(), what).toBe(0)
  if (SEEN !== undefined) await page.screenshot({ path: `${SEEN}/${what}.png`, fullPage: true })
}

async function place(table: string, bet: string): Promise<string> {
  const round = await bettingRound(wire, table)
  const id = newId()
  const stake = { table, round, bet, mode: 'commission', amount: '10000' }
  wire.send({ kind: 'place-stake', id, ...stake })
  await wire.wait((message) => 'id' in message && message.id === id)
  return round
}

const at = (path: string): string => `${server.address}/office${path}`

describe('the office', () => {
  let settled = ''
  let held = ''
  it('shows the floor, whatever a table is called', async () => {
    settled = await place('ab-1', 'andar')
    held = await place('ab-2', 'bahar')
    const page = await office('Sue', 1440)
    await page.getByText(SHOWN).first().waitFor()
    const turnover = page.locator('[data-figure="turnover"]')
    await eventually(() => turnover.textContent(), /\$100\.00/)
    await look(page, 'floor')
    await page.setViewportSize({ width: 1024, height: 768 })
    await look(page, 'floor-1024')
    await page.context().close()
  }, 60_000)

  it('voids a suspended round with a preview, and the patron has their money back', async () => {
    const player = await (await windowWith(patron.cookie, 1440)).newPage()
    await player.goto(`${server.address}/table/ab-2`)
    const before = await patron.balance()
    const page = await office('Sue', 1440)
    await page.locator('[data-row="ab-2"] a').click()
    await page.getByRole('button', { name: 'Suspend', exact: true }).click()
    await page.getByRole('button', { name: 'Suspend', exact: true }).last().click()
    await page
      .getByText(/^Suspended: /)
      .first()
      .waitFor()
    await page.getByRole('link', { name: 'Floor' }).click()
    await page.locator('[data-need="suspended"]').getByRole('link').click()
    await page.getByRole('button', { name: 'Void …' }).click()
    const preview = page.getByTestId('preview')
    await eventually(() => preview.textContent(), /1 patron has 1 bet.*\$100\.00/)
    await look(page, 'void')
    const told = player
      .getByText(/paid back/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: /pay back \$100\.00 to 1 patron/ }).click()
    await told
    await eventually(() => page.getByTestId('outcome').textContent(), 'Void')
    await page.locator('[data-event="round-voided"]').waitFor()
    expect(BigInt(await patron.balance())).toBe(BigInt(before) + 10_000n)
    const { lines } = (await patron.get('/api/bets')) as BetPageView
    const back = lines.find((line) => line.round === held)?.end
    expect(back).toMatchObject({ grade: 'void', returned: '10000' })
    await player.context().close()
    await page.context().close()
  }, 60_000)

  it('corrects a settled round by two people', async () => {
    const sue = await office('Sue', 1440)
    await sue.goto(at(`/rounds/${settled}`))
    await sue.getByRole('button', { name: 'Propose a correction' }).click()
    const form = sue.getByRole('form', { name: 'Propose a correction' })
    await form.locator('select[name="end"]').selectOption({ label: 'Push' })
    await form.locator('input[name="reason"]').fill('=HYPERLINK("x") <b>misread</b>')
    await form.getByRole('button', { name: 'Propose' }).click()
    await sue.getByText('Waits for another person.').waitFor()
    const max = await office('Max', 1024)
    await max.locator('[data-need="correction"]').getByRole('link').click()
    await max.locator('[data-correction] input[name="reason"]').fill('seen on the video')
    await look(max, 'round-1024')
    await max.getByRole('button', { name: 'Approve and pay' }).click()
    await max.getByText(/Approved by/).waitFor()
    await eventually(() => sue.locator('[data-correction]').textContent(), /Approved by Max/)
    await sue.getByText('=HYPERLINK("x") <b>misread</b>').first().waitFor()
    await look(sue, 'round')
    await sue.context().close()
    await max.context().close()
  }, 60_000)

  it('finds rounds, and nothing ran that came from words', async () => {
    const page = await office('Max', 1440)
    await page.goto(at('/rounds?table=ab-2&outcome=voided'))
    await page.locator(`[data-row="${held}"]`).waitFor()
    await look(page, 'rounds')
    await page.context().close()
    expect(scripts).toEqual([])
  }, 60_000)

  it('looks after people, and signs a patron out everywhere', async () => {
    const page = await office('Ada', 1440)
    await page.goto(at('/people'))
    const form = page.locator('form').first()
    await form.locator('input[name="name"]').fill('Zed')
    await form.locator('input[name="role-dealer"]').check()
    await form.locator('input[name="reason"]').fill('hired')
    await form.getByRole('button').click()
    await eventually(() => page.getByTestId('link').textContent(), /\/staff\/link#/)
    await page.getByText('Zed').last().waitFor()
    await look(page, 'people')
    await page.goto(at('/patrons?text=guest'))
    await page.locator(`[data-row="${patron.id}"] a`).click()
    await page.getByText('This patron has set nothing.').waitFor()
    await page.setViewportSize({ width: 1024, height: 768 })
    await look(page, 'patron-1024')
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.locator('input[name="reason"]').fill('asked for it')
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByText('Nothing was found.').first().waitFor()
    await expect(patron.balance()).rejects.toThrow('401')
    await eventually(() => `${wire.ws.readyState === wire.ws.CLOSED}`, 'true')
    await page.context().close()
  }, 60_000)
})
