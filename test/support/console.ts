import type { LiveView } from '@baize/protocol'
import { type Card, DECK } from '@baize/rules'
import type { Page } from 'playwright-core'
import { newId } from './patron.ts'
import type { ServerProcess } from './server.ts'
import { type Browser, firstAdmin, hire, PASSWORD, signIn } from './staff.ts'

/** A house whose tables are dealt by hand, with its staff at work. */
export interface LiveHouse {
  readonly server: ServerProcess
  readonly admin: Browser
  /** The supervisor, Vic. */
  readonly vic: Browser
  /** Ids of those who work here, by name. */
  readonly ids: Readonly<Record<string, string>>
}

/** The house file of two tables that are dealt by hand, with this much time for bets. */
export const liveTables = (bettingMs: number) => {
  const live = { dealer: 'live', timing: { bettingMs } }
  return [
    { table: 'live-1', name: 'Andar Bahar 03', game: 'andar-bahar', ...live },
    { table: 'live-2', name: 'By Colour 02', game: 'andar-bahar-colour', ...live },
  ]
}

/** The barcode of a card in the decks of these tests. Example: `deck-a/Ks`. */
export const codeOf = (deck: string, card: Card): string => `${deck}/${card}`

export const deckCsv = (deck: string): string =>
  DECK.map((card) => `${codeOf(deck, card)},${card}`).join('\n')

/** Hires Priya, who deals, and Vic, who supervises, and registers `deck-a` and `deck-b`. */
export async function staffLiveHouse(server: ServerProcess): Promise<LiveHouse> {
  const admin = await firstAdmin(server)
  const ids = {
    Priya: await hire(admin, server.address, 'Priya', 'dealer'),
    Vic: await hire(admin, server.address, 'Vic', 'supervisor'),
  }
  const vic = await signIn(server.address, 'Vic')
  for (const deck of ['deck-a', 'deck-b']) {
    const asked = { deck, table: 'live-1', csv: deckCsv(deck) }
    const answer = await vic.post('/api/staff/decks', asked)
    if (answer.status !== 200) throw new Error(answer.text)
  }
  return { server, admin, vic, ids }
}

/** How the first live table stands, for its supervisor. */
export async function liveView({ vic }: LiveHouse): Promise<LiveView> {
  return JSON.parse((await vic.get('/api/staff/tables/live-1/live')).text) as LiveView
}

/** Decides about the incident that waits. */
export async function decide(house: LiveHouse, verdict: 'resume' | 'void'): Promise<void> {
  const { incident, round } = await liveView(house)
  if (incident === undefined || round === undefined) throw new Error('no incident waits')
  const path = `/api/staff/tables/live-1/incidents/${incident.no}/decide`
  const reason = verdict === 'void' ? { reason: incident.reason } : {}
  const answer = await house.vic.post(path, { id: newId(), round: round.id, verdict, ...reason })
  if (answer.status !== 200) throw new Error(answer.text)
}

/** Signs in at the door of a page of staff. */
export async function comeToWork(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address)
  await page.locator('input[name="name"]').fill(name)
  await page.locator('input[name="password"]').fill(PASSWORD)
  await page.locator('button[type="submit"]').click()
  await page.locator('input[name="password"]').waitFor({ state: 'detached' })
}

/** A scanner that types like a keyboard; the page has the probes. */
export const scan = (page: Page, code: string): Promise<void> =>
  page.evaluate(`globalThis.probes.scan(${JSON.stringify(code)})`)
