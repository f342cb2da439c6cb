import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { fastHouse, removeDataDir, type ServerProcess, startServer } from '../support/server.ts'
import { launchBrowser } from './browser.ts'

const ASSETS = fileURLToPath(new URL('../../dist/web/assets/', import.meta.url))
const KILO = 1000
const gzipped = (file: string) => gzipSync(readFileSync(join(ASSETS, file)), { level: 9 }).length

/** The scripts and fonts that a first visit of the lobby asks for. */
async function firstLoad(server: ServerProcess): Promise<readonly string[]> {
  const browser = await launchBrowser()
  const page = await browser.newPage({ locale: 'en' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(server.address)
  await page.locator('[data-table]').first().waitFor()
  await page.waitForLoadState('networkidle')
  await browser.close()
  return asked.map((path) => path.replace('/assets/', ''))
}

describe('the first load', () => {
  let asked: readonly string[] = []
  beforeAll(async () => {
    const server = await startServer({ house: fastHouse() })
    asked = await firstLoad(server)
    await server.stop()
    removeDataDir(server.dataDir)
  })
  const sum = (ending: string) =>
    asked.filter((file) => file.endsWith(ending)).reduce((all, file) => all + gzipped(file), 0)

  it('has at most 140 kB of scripts', () => {
    expect(sum('.js')).toBeGreaterThan(50 * KILO)
    expect(sum('.js')).toBeLessThanOrEqual(140 * KILO)
  })

  it('has at most 63 kB of fonts', () => {
    expect(sum('.woff2')).toBeLessThanOrEqual(63 * KILO)
  })
})

it('catalogues of other languages are files of their own', () => {
  const files = readdirSync(ASSETS)
  for (const language of ['es', 'ms'])
    expect(files.some((file) => file.startsWith(`${language}-`) && file.endsWith('.js'))).toBe(true)
})
