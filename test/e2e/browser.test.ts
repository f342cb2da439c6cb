import { afterEach, expect, test } from 'vitest'
import { findBrowser, launchBrowser } from './browser.ts'

const before = { ...process.env }
afterEach(() => {
  process.env = { ...before }
})

test('the browser that CHROME_PATH names goes before any other', async () => {
  process.env['CHROME_PATH'] = '/somewhere/chrome'
  expect(await findBrowser()).toEqual({ executablePath: '/somewhere/chrome', env: {} })
})

test.each([
  ['the browser of this system, or the shipped one where it has none', before['PATH'] ?? ''],
  ['the browser that npm ships, when the system has none', '/nowhere'],
])('%s opens a page', { timeout: 120_000 }, async (_, path) => {
  delete process.env['CHROME_PATH']
  process.env['PATH'] = path
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.setContent('<button onclick="this.textContent=String(6*7)">press</button>')
    await page.getByRole('button').click()
    expect(await page.getByRole('button').textContent()).toBe('42')
  } finally {
    await browser.close()
  }
})
