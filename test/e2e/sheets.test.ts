import { readFileSync } from 'node:fs'
import { checkPaytable, defaultSettings, gameOf, readPaytable } from '@baize/rules'
import { LANGUAGES } from '@baize/sheets'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { fastHouse, removeDataDir, type ServerProcess, startServer } from '../support/server.ts'
import { launchBrowser } from './browser.ts'

let server: ServerProcess
let browser: Browser
beforeAll(async () => {
  const { tables } = fastHouse()
  const priced = tables.map((table) =>
    table.table === 'abc-1' ? { ...table, odds: { andar: '1.9' } } : table,
  )
  server = await startServer({ house: { tables: priced } })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  removeDataDir(server.dataDir)
})

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const SCREENS = [
  [1440, 900],
  [390, 844],
] as const

async function open(path: string, [width, height]: readonly [number, number] = SCREENS[0]) {
  const context = await browser.newContext({ viewport: { width, height }, bypassCSP: true })
  const page = await context.newPage()
  await page.goto(`${server.address}${path}`)
  await page.locator('table').first().waitFor()
  return page
}

/** Rules that axe finds broken on a page. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE)
  return page.evaluate<string[]>('axe.run().then(({ violations }) => violations.map((v) => v.id))')
}

describe('rules, sheets and designer can be read by everybody', () => {
  const paths = ['/rules/andar-bahar', '/par/baccarat', '/designer/andar-bahar-colour']
  const all = SCREENS.flatMap((screen) =>
    paths.flatMap((path) => LANGUAGES.map((language) => [path, language, ...screen] as const)),
  )
  test.each(all)('%s in %s at %d x %d', async (path, language, width, height) => {
    const page = await open(`${path}?lang=${language}`, [width, height])
    expect(await faultsOf(page)).toEqual([])
    for (const narrow of [width, 320]) {
      await page.setViewportSize({ width: narrow, height })
      const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
      expect(over, `at ${narrow}`).toBe(0)
    }
    await page.context().close()
  })
})

describe('the rules page', () => {
  it('ABC-6: shows the odds of the table, not the printed ones', async () => {
    const page = await open('/rules/andar-bahar-colour?table=abc-1')
    const row = page.locator('#prices tr', { hasText: /^ANDAR/ })
    await expect.poll(() => row.first().textContent()).toContain('1.90')
    expect(await page.locator('#returns').textContent()).toContain('95.000000%')
    await page.context().close()
  })
  it('G-6: changes its language with one click, and keeps its figures', async () => {
    const page = await open('/rules/baccarat')
    const figures = () => page.locator('#returns td').allTextContents()
    const before = (await figures()).filter((text) => text.includes('%'))
    await page.getByRole('link', { name: 'Español' }).click()
    await page.getByRole('heading', { name: 'Probabilidades y retornos' }).waitFor()
    expect((await figures()).filter((text) => text.includes('%'))).toEqual(before)
    expect(page.url()).toContain('lang=es')
    await page.context().close()
  })
  it('leads to the clause that a section rests on', async () => {
    const page = await open('/rules/andar-bahar')
    await page.getByRole('link', { name: 'AB-8' }).click()
    await page.locator('#ab-8').waitFor()
    expect(await page.locator('#ab-8 + dd').textContent()).toContain('straight flush')
    await page.context().close()
  })
})

describe('the designer', () => {
  it('shows at once what other odds return, and names a bet above 100 %', async () => {
    const page = await open('/designer/andar-bahar')
    const field = page.getByLabel('Odds of BAHAR').first()
    const row = page.locator('tr', { hasText: 'BAHAR' }).first()
    await field.fill('0.95')
    await expect.poll(() => row.textContent()).toContain('94.573830%')
    await field.fill('1.1')
    await expect.poll(() => row.textContent()).toContain('101.848739%')
    expect(await row.textContent()).toContain('returns more than 100%')
    await field.fill('1,1')
    await expect.poll(() => row.textContent()).toContain('these are no odds')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await page.context().close()
  })
  it('saves a paytable that the command line and the house take', async () => {
    const page = await open('/designer/baccarat')
    await page.getByLabel('Odds of TIE').first().fill('8.5')
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as a file' }).click()
    const file = await (await coming).path()
    const paytable = readPaytable(JSON.parse(readFileSync(file, 'utf8')))
    if (paytable === undefined) throw new Error('not a paytable')
    expect(checkPaytable(gameOf('baccarat', defaultSettings('baccarat')), paytable)).toEqual([])
    expect(paytable.modes.commission?.['tie']).toBe('8.5:1')
    expect(paytable.modes['commission-free']?.['tie']).toBe('8:1')
    await page.context().close()
  })
  it('stays smooth while somebody types', async () => {
    const page = await open('/designer/andar-bahar-colour')
    const field = page.getByLabel('Odds of ANDAR').first()
    await field.focus()
    await page.evaluate(`globalThis.gaps = []; globalThis.last = performance.now();
      (function frame(now) { gaps.push(now - last); last = now; requestAnimationFrame(frame) })(last)`)
    for (let n = 0; n < 20; n += 1) {
      await page.keyboard.press('Backspace')
      await page.keyboard.type('7')
    }
    const gaps = await page.evaluate<number[]>('gaps.sort((a, b) => a - b)')
    // The 95th percentile: single frames wait for other work of the machine.
    expect(gaps[Math.floor(gaps.length * 0.95)]).toBeLessThan(100)
    await page.context().close()
  })
})
