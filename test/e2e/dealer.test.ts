import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Card, DECK } from '@baize/rules'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stepAt, codeOf as totpCode } from '../../apps/server/people/totp.ts'
import { fromBase32 } from '../support/base32.ts'
import {
  codeOf,
  comeToWork,
  decide,
  deckCsv,
  type LiveHouse,
  liveTables,
  liveView,
  scan,
  staffLiveHouse,
} from '../support/console.ts'
import { eventually } from '../support/eventually.ts'
import { removeDataDir, startServer } from '../support/server.ts'
import { PASSWORD } from '../support/staff.ts'
import { launchBrowser } from './browser.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const PROBES = readFileSync(new URL('./probes.js', import.meta.url), 'utf8')
const DESK = { width: 1366, height: 768 }
const SMALL = { width: 1024, height: 768 }

let house: LiveHouse
let address: string
let browser: Browser
beforeAll(async () => {
  const server = await startServer({ house: { tables: liveTables(6_000) } })
  house = await staffLiveHouse(server)
  address = server.address
  browser = await launchBrowser()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await house.server.stop()
  removeDataDir(house.server.dataDir)
})

async function room(size = DESK, locale = 'en'): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: size, locale })
  await context.addInitScript(AXE)
  await context.addInitScript(PROBES)
  return context
}
const come = (page: Page, name: string, path = '/dealer/live-1') =>
  comeToWork(page, `${address}${path}`, name)

const banner = (page: Page, name: 'step' | 'next') =>
  page.locator('[data-step]').first().getAttribute(`data-${name}`)
const step = (page: Page, wanted: string) =>
  eventually(() => banner(page, 'step').then((found) => found ?? ''), wanted, 30_000)
const nextTo = (page: Page, wanted: string) =>
  eventually(() => banner(page, 'next').then((found) => found ?? ''), wanted, 30_000)
const alarm = (page: Page, wanted: string) =>
  eventually(
    () =>
      page
        .locator('[role="alert"]')
        .first()
        .getAttribute('data-alarm')
        .then((code) => code ?? ''),
    wanted,
  )
const lane = (page: Page, spot: string): Promise<string> =>
  page.evaluate(`globalThis.probes.lane(${JSON.stringify(spot)})`)
const lies = (page: Page, spot: string, cards: string) => eventually(() => lane(page, spot), cards)

/** What is wrong with the screen as it is now. */
async function look(page: Page, what: string): Promise<readonly string[]> {
  const problems: string[] = []
  for (const probe of ['violations', 'overflowing', 'small'] as const) {
    const found: readonly string[] = await page.evaluate(`globalThis.probes.${probe}()`)
    problems.push(...found.map((each) => `${what}, ${probe}: ${each}`))
  }
  return problems
}

/** The same at the smaller screen too, then back. */
async function lookTwice(page: Page, what: string): Promise<readonly string[]> {
  const wide = await look(page, what)
  await page.setViewportSize(SMALL)
  const small = await look(page, `${what} at 1024`)
  await page.setViewportSize(DESK)
  return [...wide, ...small]
}

async function newPatron(): Promise<Page> {
  const page = await (await room()).newPage()
  await page.goto(address)
  await page
    .getByRole('button', { name: /play money/i })
    .first()
    .click()
  await page.getByTestId('balance').first().waitFor()
  await page.goto(`${address}/table/live-1`)
  return page
}

/** Opens a round, scans its game card and waits until bets are closed. */
async function deal(page: Page, deck: string, card: Card): Promise<void> {
  await step(page, 'open-round')
  await page.keyboard.press('Space')
  await nextTo(page, 'game-card')
  await scan(page, codeOf(deck, card))
  await step(page, 'bets-open')
  await step(page, 'scan')
}

describe('the console of a live table', () => {
  it('deals a whole round with a keyboard wedge while a patron bets and sees it', {
    timeout: 240_000,
  }, async () => {
    const page = await (await room()).newPage()
    const failures: string[] = []
    page.on('pageerror', (error) => failures.push(error.message))
    await page.goto(`${address}/dealer/live-1`)
    await page.locator('input[name="name"]').waitFor()
    const problems = [...(await lookTwice(page, 'the door'))]
    await come(page, 'Priya')
    const patron = await newPatron()
    await step(page, 'open-round')
    problems.push(...(await lookTwice(page, 'before the round')))

    // A scan before there is a round deals nothing; the space bar opens it.
    await scan(page, codeOf('deck-a', 'Ks'))
    await alarm(page, 'no-place')
    await page.keyboard.press('Space')
    await nextTo(page, 'game-card')
    await scan(page, codeOf('deck-b', 'Ks'))
    await alarm(page, 'resting-deck')
    await scan(page, codeOf('deck-a', 'Ks'))
    await step(page, 'bets-open')
    await lies(page, 'game-card', 'Ks')

    await patron.locator('[data-phase="betting"]').first().waitFor()
    await patron.locator('[data-chip="25"]').click()
    await patron.locator('button[data-bet="bahar"]').click()
    await eventually(() => patron.getByTestId('total').textContent(), '$25.00')

    // Cards that come while bets are open are refused loudly, and stay off the table (AB-2).
    await scan(page, codeOf('deck-a', '2c'))
    await alarm(page, 'bets-open')
    await page.getByText('$25.00').first().waitFor()
    problems.push(...(await lookTwice(page, 'bets open, with an alarm')))
    await nextTo(page, 'andar')
    await lies(page, 'andar', '')

    // The server says where each card goes (AB-3).
    await scan(page, codeOf('deck-a', '2c'))
    await nextTo(page, 'bahar')
    await lies(page, 'andar', '2c')
    await alarm(page, '')
    await scan(page, codeOf('deck-a', '2c'))
    await alarm(page, 'duplicate')
    await scan(page, codeOf('deck-a', '3d'))
    await nextTo(page, 'andar')
    await page.keyboard.press('F4')
    await nextTo(page, 'bahar')
    await lies(page, 'bahar', '')
    await scan(page, codeOf('deck-a', '3d'))
    await lies(page, 'bahar', '3d')
    await patron.locator('main [data-card="3d"]').first().waitFor()
    problems.push(...(await lookTwice(page, 'dealing')))

    // The third card in a row that cannot be read stops the round (AB-11).
    for (const reads of [1, 2]) {
      await page.keyboard.press('F6')
      await eventually(
        () => page.locator('[data-alarm="unreadable"]').textContent(),
        new RegExp(`${reads} of 3`),
      )
    }
    await page.keyboard.press('F6')
    await step(page, 'stopped')
    await patron
      .locator('[data-phase="suspended"]')
      .or(patron.getByText(/paused/i))
      .first()
      .waitFor()
    problems.push(...(await lookTwice(page, 'stopped')))
    await scan(page, codeOf('deck-a', '4h'))
    await alarm(page, 'suspended')
    await decide(house, 'resume')
    await nextTo(page, 'andar')

    // A card that is typed in counts once a second person has confirmed it, and not before.
    await page.keyboard.press('F2')
    await page.locator('dialog input[name="card"]').fill('4h')
    problems.push(...(await lookTwice(page, 'by hand')))
    await page.keyboard.press('Enter')
    await page.getByTestId('entry').waitFor()
    // Who typed it cannot confirm it: the key only lets them type anew.
    await page.keyboard.press('F2')
    await page.locator('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
    await lies(page, 'andar', '2c')
    const second = await (await room()).newPage()
    await come(second, 'Vic')
    await second.locator('[data-action="confirm-entry"]').waitFor()
    problems.push(...(await lookTwice(second, 'the second person')))
    await second.keyboard.press('F2')
    await lies(page, 'andar', '2c 4h')

    await nextTo(page, 'bahar')
    await scan(page, codeOf('deck-a', 'Kd'))
    await step(page, 'confirm-result')
    expect(await page.locator('[data-step]').first().textContent()).toContain('BAHAR')
    problems.push(...(await lookTwice(page, 'result')))
    await page.keyboard.press('Space')
    await step(page, 'open-round')
    await patron.getByTestId('result').waitFor()
    await eventually(() => patron.getByTestId('balance').first().textContent(), /^\$10,0(?!00\.00)/)
    expect(await page.locator('[data-step]').first().textContent()).toContain('deck-b')
    expect({ problems, failures }).toEqual({ problems: [], failures: [] })
    await Promise.all([page, patron, second].map((each) => each.context().close()))
  })

  it('leaves typing alone, reports what happened, and shows a lost line and a lost session', {
    timeout: 240_000,
  }, async () => {
    const context = await room()
    const page = await context.newPage()
    await come(page, 'Priya')
    await deal(page, 'deck-b', '9c')

    await page.keyboard.press('F8')
    await page.locator('dialog input[value="off-table"]').check()
    const note = page.locator('dialog input[name="note"]')
    await note.click()
    await page.keyboard.type('deck-b/2c', { delay: 0 })
    expect(await note.inputValue()).toBe('deck-b/2c')
    const problems = [...(await lookTwice(page, 'calling the supervisor'))]
    await page.keyboard.press('Enter')
    await step(page, 'stopped')
    const stood = await liveView(house)
    expect(stood.incident).toMatchObject({ incident: 'off-table', by: 'Priya' })
    expect(stood.round?.cards).toHaveLength(1)
    await decide(house, 'void')
    await step(page, 'open-round')

    await context.setOffline(true)
    await alarm(page, 'lost')
    await context.setOffline(false)
    await eventually(
      () => page.locator('[data-connection]').getAttribute('data-connection'),
      'open',
    )
    await alarm(page, '')

    await page.keyboard.press('Space')
    await nextTo(page, 'game-card')
    await page.keyboard.press('F10')
    await step(page, 'stopped')
    await decide(house, 'void')
    await step(page, 'open-round')

    const { admin, ids } = house
    await admin.post(`/api/staff/people/${ids['Priya']}/end-sessions`, { reason: 'over' })
    await page.locator('input[name="password"]').waitFor({ timeout: 20_000 })
    expect(await page.getByRole('status').first().textContent()).toMatch(/session has ended/i)
    problems.push(...(await lookTwice(page, 'a session that ended')))
    expect(problems).toEqual([])
    await context.close()
  })

  it('fits in every language', { timeout: 120_000 }, async () => {
    const problems: string[] = []
    for (const language of ['es', 'ms']) {
      const page = await (await room(DESK, language)).newPage()
      await come(page, 'Vic')
      await step(page, 'open-round')
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      problems.push(...(await lookTwice(page, language)))
      await page.context().close()
    }
    expect(problems).toEqual([])
  })
})

describe('decks', () => {
  it('are registered card by card with the scanner, or by a file', {
    timeout: 180_000,
  }, async () => {
    const page = await (await room()).newPage()
    await come(page, 'Vic', '/dealer/live-2/decks')
    await page.locator('[data-form="begin"] input[name="deck"]').fill('deck-c')
    await page.keyboard.press('Enter')
    const count = () => page.locator('[data-count]').getAttribute('data-count')
    await eventually(count, '0')
    await scan(page, 'deck-c/0')
    await eventually(count, '1')
    const problems = [...(await lookTwice(page, 'registering'))]
    await scan(page, 'deck-c/0')
    await page.locator('[role="alert"]').waitFor()
    expect(await count()).toBe('1')
    await scan(page, codeOf('deck-a', 'Ks'))
    await eventually(() => page.locator('[role="alert"]').textContent(), /belongs to a deck/)
    for (let n = 1; n < DECK.length; n += 1) {
      await scan(page, `deck-c/${n}`)
      if (n < DECK.length - 1) await eventually(count, `${n + 1}`)
    }
    await page.locator('[data-deck="deck-c"][data-state="resting"]').waitFor()

    const importing = page.locator('[data-form="import"]')
    await importing.locator('input[name="deck"]').fill('deck-d')
    const file = (text: string) => ({
      name: 'deck.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })
    await importing.locator('input[type="file"]').setInputFiles(file('x,Ks'))
    await importing.locator('button').click()
    await importing.getByRole('alert').waitFor()
    await importing.locator('input[type="file"]').setInputFiles(file(deckCsv('deck-d')))
    await importing.locator('button').click()
    await page.locator('[data-deck="deck-d"]').waitFor()
    problems.push(...(await lookTwice(page, 'decks')))
    expect(problems).toEqual([])
    await page.context().close()
  })
})

describe('the door of staff', () => {
  it('gives a new person a password by their link, and a second factor', {
    timeout: 120_000,
  }, async () => {
    const added = await house.admin.post('/api/staff/people', {
      name: 'Noor',
      roles: ['dealer', 'supervisor'],
      reason: 'joins',
    })
    const page = await (await room()).newPage()
    await page.goto(`${address}${new URL(added.body.link, address).pathname}#nonsense`)
    await page.getByRole('alert').waitFor()
    await page.goto('about:blank')
    await page.goto(new URL(added.body.link, address).href)
    const choose = async (password: string, again: string) => {
      await page.locator('input[name="password"]').fill(password)
      await page.locator('input[name="again"]').fill(again)
      await page.locator('button[type="submit"]').click()
    }
    await choose(PASSWORD, 'something else')
    await eventually(() => page.getByRole('alert').textContent(), /not the same/)
    await choose('short', 'short')
    await eventually(() => page.getByRole('alert').textContent(), /12 characters/)
    expect(page.url()).not.toContain('#')
    const problems = [...(await lookTwice(page, 'a link'))]
    await choose(PASSWORD, PASSWORD)
    await page.locator('a[href="/dealer"]').waitFor()
    problems.push(...(await lookTwice(page, 'the own account')))

    await page.getByRole('button', { name: /second factor/ }).click()
    const secret = (await page.getByTestId('secret').textContent()) ?? ''
    const key = fromBase32(secret.replace(/\s/g, ''))
    await page.locator('input[name="code"]').fill(totpCode(key, stepAt(Date.now())))
    await page.locator('input[name="code"]').press('Enter')
    await page.locator('[data-second="on"]').waitFor()
    await page.locator('[data-action="sign-out"]').click()

    await page.locator('input[name="name"]').fill('Noor')
    await page.locator('input[name="password"]').fill(PASSWORD)
    await page.locator('button[type="submit"]').click()
    // The code that confirmed it is used up: the one of the next half minute is good already.
    await page.locator('input[name="code"]').fill(totpCode(key, stepAt(Date.now()) + 1))
    await page.locator('button[type="submit"]').click()
    await page.locator('a[href="/dealer"]').waitFor()
    expect(problems).toEqual([])
    await page.context().close()
  })
})
