import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { liveTables, staffLiveHouse } from '../../support/console.ts'
import { fastHouse, removeDataDir, startServer } from '../../support/server.ts'
import { launchBrowser } from '../browser.ts'
import { dealerConsole, decks } from './dealer.ts'
import { SCENES as AT_TABLES, type Scene } from './scenes.ts'
import { limits, turning } from './seats.ts'

const SCENES: readonly Scene[] = [...AT_TABLES, turning, limits, dealerConsole, decks]

/** The screens that are drawn unless others are named. */
const SCREENS: Readonly<Record<string, readonly [width: number, height: number]>> = {
  desktop: [1440, 900],
  phone: [390, 844],
}
/** The screen at a table that is dealt by hand. */
const CONSOLE: Wanted['screens'] = { console: [1366, 768] }
const PACE = { bettingMs: 9000, cardMs: 420, turnMs: 700, resultMs: 3500 }
/** Time to be seen with a card in the hand. */
const SEATS = { handMs: 12_000, turnAwayMs: 1000 }
/** So that roads are not empty: rounds that are over before the first picture. */
const WARM_UP_MS = 15_000

const FOLDER = fileURLToPath(new URL('../../../docs/screens/', import.meta.url))

interface Wanted {
  readonly scenes: readonly Scene[]
  readonly screens: Readonly<Record<string, readonly [width: number, height: number]>>
  readonly folder: string
  readonly locale: string
}

/** `npm run screens -- lobby 768x1024 es --to=folder`: some scenes, other sizes, a language. */
function wanted(words: readonly string[]): Wanted {
  const named = SCENES.filter(({ name }) => words.includes(name))
  const sizes = words.flatMap((word) => {
    const [width, height] = /^(\d+)x(\d+)$/.exec(word)?.slice(1).map(Number) ?? []
    if (width !== undefined && height !== undefined) return [[word, [width, height]] as const]
    const known = SCREENS[word]
    return known === undefined ? [] : [[word, known] as const]
  })
  return {
    scenes: named.length === 0 ? SCENES : named,
    screens: sizes.length === 0 ? SCREENS : Object.fromEntries(sizes),
    folder: words.find((word) => word.startsWith('--to='))?.slice(5) ?? FOLDER,
    locale: words.find((word) => /^(en|es|ms)$/.test(word)) ?? 'en',
  }
}

async function draw(browser: Browser, address: string, scene: Scene, what: Wanted) {
  const screens = scene.live ? CONSOLE : what.screens
  for (const [screen, [width, height]] of Object.entries(screens)) {
    const context = await browser.newContext({
      viewport: { width, height },
      locale: what.locale,
      hasTouch: width < 768,
    })
    const page = await context.newPage()
    const shoot = async (name: string) => {
      await page.screenshot({ path: `${what.folder}/${name}-${screen}.png` })
      console.log(`${name}-${screen}`)
    }
    await scene.play({ page, address, shoot })
    await context.close()
  }
}

/** The scenes at tables with a virtual dealer; roads are not empty there. */
async function drawTables(browser: Browser, what: Wanted, scenes: readonly Scene[]) {
  if (scenes.length === 0) return []
  const server = await startServer({
    house: fastHouse({ bettingMs: 250, cardMs: 2, turnMs: 2, resultMs: 60 }),
  })
  await new Promise((done) => setTimeout(done, WARM_UP_MS))
  await server.stop()
  const paced = await startServer({ dataDir: server.dataDir, house: fastHouse(PACE, SEATS) })
  const results = await Promise.allSettled(
    scenes.map((scene) => draw(browser, paced.address, scene, what)),
  )
  await paced.stop()
  removeDataDir(paced.dataDir)
  return results
}

/** The scenes at tables that are dealt by hand, each alone with its table. */
async function drawConsoles(browser: Browser, what: Wanted, scenes: readonly Scene[]) {
  if (scenes.length === 0) return []
  const server = await startServer({ house: { tables: liveTables(PACE.bettingMs) } })
  await staffLiveHouse(server)
  const results = await Promise.allSettled(
    scenes.map((scene) => draw(browser, server.address, scene, what)),
  )
  await server.stop()
  removeDataDir(server.dataDir)
  return results
}

async function main(words: readonly string[]): Promise<void> {
  const what = wanted(words)
  mkdirSync(what.folder, { recursive: true })
  const browser = await launchBrowser()
  const live = what.scenes.filter((scene) => scene.live)
  const tables = what.scenes.filter((scene) => !scene.live)
  const results = [
    ...(await drawTables(browser, what, tables)),
    ...(await drawConsoles(browser, what, live)),
  ]
  await browser.close()
  for (const result of results) {
    if (result.status !== 'rejected') continue
    console.error(result.reason)
    process.exitCode = 1
  }
}

await main(process.argv.slice(2))
