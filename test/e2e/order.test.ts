import type { BetPageView, ServerMessage } from '@baize/protocol'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fastHouse, removeDataDir, type ServerProcess, startServer } from '../support/server.ts'
import { launchBrowser } from './browser.ts'

let server: ServerProcess
let browser: Browser
beforeAll(async () => {
  const pace = { bettingMs: 6000, cardMs: 150, turnMs: 400, resultMs: 4000 }
  server = await startServer({ house: fastHouse(pace) })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  expect(await server?.stop()).toBe(0)
  removeDataDir(server.dataDir)
})

/** One moment of the screen. */
interface Moment {
  readonly cards: number
  readonly moving: boolean
  readonly result: boolean
  /** The latest mark of the road, and how many there are. */
  readonly road: string
  readonly balance: string
}

/**
 * Runs in the page: writes down every change of the cards on the felt, result, road and balance.
 * A hand that is turned shows its cards in a panel as well; these are not counted again.
 */
const WATCH = `{
  globalThis.moments = []
  const look = () => {
    const all = (selector) => [...document.querySelectorAll(selector)]
    const moment = {
      cards: all('section:not([data-turning]) [data-card]:not([data-card="back"])').length,
      moving: document.getAnimations().some(({ id, playState }) => id === 'card' && playState === 'running'),
      result: all('[data-testid="result"]').length > 0,
      road: all('aside [role="img"]').map((road) => road.getAttribute('aria-label')).join(),
      balance: all('[data-testid="balance"]')[0]?.textContent ?? '',
    }
    const last = globalThis.moments.at(-1)
    const same = last && ['cards', 'result', 'road', 'balance'].every((key) => last[key] === moment[key])
    if (!same) globalThis.moments.push(moment)
  }
  new MutationObserver(look).observe(document, {
    subtree: true, childList: true, characterData: true, attributes: true,
  })
}`

const TABLES = [
  { table: 'ab-1', bets: ['andar', 'bahar'] },
  { table: 'abc-1', bets: ['andar', 'bahar'] },
  { table: 'bac-1', bets: ['player', 'banker', 'tie'] },
] as const

/** Everything that came over the socket, in its order. */
function framesOf(page: Page): ServerMessage[] {
  const frames: ServerMessage[] = []
  page.on('websocket', (ws) =>
    ws.on('framereceived', ({ payload }) => {
      frames.push(JSON.parse(String(payload)) as ServerMessage)
    }),
  )
  return frames
}

async function betting(page: Page): Promise<void> {
  await page.locator('section [data-phase]:not([data-phase="betting"])').first().waitFor()
  await page.locator('section [data-phase="betting"]').waitFor({ timeout: 60_000 })
}

/** The cards that lie on the felt at the end of the latest round, by the record. */
async function finalCards(page: Page): Promise<number> {
  const answer = await page.request.get(`${server.address}/api/bets?limit=1`)
  const { lines } = (await answer.json()) as BetPageView
  return (lines[0]?.cards ?? '').split(' ').length
}

/** Of the frames: nothing that tells the result comes before the last card. */
function checkFrames(frames: readonly ServerMessage[], table: string): void {
  const kinds = frames.flatMap((frame): readonly string[] => {
    if (!('table' in frame) || frame.table !== table) return []
    return [frame.kind === 'event' ? frame.event.kind : frame.kind]
  })
  const last = Math.max(kinds.lastIndexOf('card-dealt'), kinds.lastIndexOf('card-turned'))
  for (const telling of ['round-resolved', 'round-settled', 'result'])
    expect([telling, kinds.indexOf(telling) > last]).toEqual([telling, true])
}

/** Of the screen: result, road and balance change only when all cards lie still. */
function checkScreen(moments: readonly Moment[], cards: number): void {
  const [start] = moments
  const telling = moments.find(
    ({ result, road, balance }) => result || road !== start?.road || balance !== start.balance,
  )
  expect(telling).toMatchObject({ cards, moving: false })
}

it.each(TABLES)(
  'at $table nothing tells the result before its last card is shown',
  {
    timeout: 120_000,
  },
  async ({ table, bets }) => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en',
    })
    await context.request.post(`${server.address}/api/guest`, {
      headers: { origin: server.address },
    })
    const page = await context.newPage()
    const frames = framesOf(page)
    await page.goto(`${server.address}/table/${table}`)
    await betting(page)
    await page.locator('[data-chip="25"]').click()
    for (const bet of bets) await page.locator(`button[data-bet="${bet}"]`).click()
    await page.locator('section [data-phase="dealing"]').waitFor({ timeout: 60_000 })
    frames.length = 0
    await page.evaluate(WATCH)
    await page.getByTestId('result').waitFor({ timeout: 90_000 })
    const moments = await page.evaluate<readonly Moment[]>('globalThis.moments')
    const ended = frames.findIndex((frame) => frame.kind === 'result')
    checkFrames(frames.slice(0, ended + 1), table)
    checkScreen(moments, await finalCards(page))
    await context.close()
  },
)
