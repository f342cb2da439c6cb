import type { Page } from 'playwright-core'

/** Where a scene takes place, and what writes its pictures. */
export interface Stage {
  readonly page: Page
  readonly address: string
  /** Writes `docs/screens/<name>-<screen>.png`. */
  readonly shoot: (name: string) => Promise<void>
}

/** A visit to the house that leaves pictures behind. */
export interface Scene {
  readonly name: string
  /** It takes place at a house whose tables are dealt by hand, on the screen of a console. */
  readonly live?: boolean
  readonly play: (stage: Stage) => Promise<void>
}

/** Waits until a phase of the table is shown; an ended one may be over before it is looked at. */
export const phase = (page: Page, name: string): Promise<void> =>
  page.locator(`[data-phase="${name}"]`).first().waitFor({ timeout: 60_000 })

/** Gets play money, as a guest does. */
export async function signIn({ page, address }: Stage): Promise<void> {
  await page.goto(address)
  await page.locator('main button').first().click()
  await page.getByTestId('balance').first().waitFor()
}

/** Comes to a table when its bets have just opened. */
export async function sitDown(stage: Stage, table: string): Promise<void> {
  const { page, address } = stage
  await signIn(stage)
  await page.goto(`${address}/table/${table}`)
  await page.locator('[data-phase]:not([data-phase="betting"])').first().waitFor()
  await phase(page, 'betting')
}

async function bet(page: Page, bets: readonly (readonly [bet: string, chip: number])[]) {
  for (const [id, chip] of bets) {
    await page.locator(`[data-chip="${chip}"]`).click()
    await page.locator(`button[data-bet="${id}"]`).click()
  }
  const pending = page.locator('[data-pending="true"]')
  await pending.first().waitFor({ state: 'detached' })
  await page.waitForTimeout(400)
}

/** Waits until some cards of the deal lie on the felt, or the deal is over. */
async function dealt(page: Page, count: number): Promise<void> {
  await phase(page, 'dealing')
  await page
    .locator(`main [data-card] >> nth=${count}`)
    .or(page.getByTestId('result'))
    .first()
    .waitFor()
  await page.waitForTimeout(450)
}

/** On a phone what is known of the table lies in a sheet of its own. */
async function openSheet(page: Page, shoot: () => Promise<void>): Promise<void> {
  const strip = page.locator('[data-open="info"]')
  if (!(await strip.isVisible())) return
  await strip.click()
  await page.waitForTimeout(700)
  await shoot()
  await page.keyboard.press('Escape')
}

interface Round {
  readonly name: string
  readonly table: string
  readonly bets: readonly (readonly [bet: string, chip: number])[]
  readonly cards: number
}
const ROUNDS: readonly Round[] = [
  {
    name: 'andar-bahar',
    table: 'ab-1',
    bets: [
      ['andar', 100],
      ['andar', 25],
      ['first-bahar', 5],
      ['cards-6-10', 25],
      ['bahar', 10],
    ],
    cards: 5,
  },
  {
    name: 'andar-bahar-colour',
    table: 'abc-1',
    bets: [
      ['bahar', 100],
      ['game-card-hearts', 25],
      ['red-bahar', 10],
      ['game-card-rank-K', 5],
      ['cards-11-15', 5],
    ],
    cards: 6,
  },
  {
    name: 'baccarat',
    table: 'bac-1',
    bets: [
      ['banker', 500],
      ['banker-pair', 10],
      ['tie', 25],
    ],
    cards: 2,
  },
]

const round = ({ name, table, bets, cards }: Round): Scene => ({
  name,
  play: async (stage) => {
    const { page, shoot } = stage
    await sitDown(stage, table)
    await bet(page, bets)
    await shoot(name)
    await openSheet(page, async () => shoot(`${name}-roads`))
    await dealt(page, cards)
    await shoot(`${name}-dealing`)
    await page.getByTestId('result').waitFor({ timeout: 60_000 })
    await page.waitForTimeout(900)
    await shoot(`${name}-result`)
  },
})

const lobby: Scene = {
  name: 'lobby',
  play: async (stage) => {
    const { page, address, shoot } = stage
    await page.goto(address)
    await page.locator('[data-table]').first().waitFor()
    await page.waitForTimeout(500)
    await shoot('lobby-visitor')
    await signIn(stage)
    await page.waitForTimeout(300)
    await shoot('lobby')
  },
}

const record: Scene = {
  name: 'record',
  play: async (stage) => {
    const { page, address, shoot } = stage
    await sitDown(stage, 'ab-1')
    await bet(page, [
      ['andar', 100],
      ['bahar', 25],
      ['cards-6-10', 5],
    ])
    await page.keyboard.press('u')
    await page.getByTestId('result').waitFor({ timeout: 60_000 })
    await page.goto(`${address}/record`)
    await page.locator('[data-stake]').first().waitFor()
    await page.getByTestId('balance').waitFor()
    await shoot('record')
  },
}

/** A round of one's own on its page: replayed to the middle, then checked. */
const roundPage: Scene = {
  name: 'round',
  play: async (stage) => {
    const { page, address, shoot } = stage
    await sitDown(stage, 'ab-1')
    await bet(page, [
      ['andar', 100],
      ['first-bahar', 5],
    ])
    await page.getByTestId('result').waitFor({ timeout: 60_000 })
    await page.goto(`${address}/record`)
    await page.locator('[data-stake] a[href^="/round/"]').first().click()
    await page.getByTestId('replay-now').waitFor()
    await page.waitForTimeout(600)
    await shoot('round')
    await page.locator('[data-verify]').click()
    await page.locator('[data-step="log"]').waitFor()
    await page.locator('[data-verdict]').scrollIntoViewIfNeeded()
    await page.waitForTimeout(300)
    await shoot('round-checked')
  },
}

const missing: Scene = {
  name: 'missing',
  play: async ({ page, address, shoot }) => {
    await page.goto(`${address}/nowhere`)
    await page.locator('h1').waitFor()
    await shoot('missing')
  },
}

const gate: Scene = {
  name: 'gate',
  play: async ({ page, address, shoot }) => {
    await page.goto(`${address}/table/ab-1`)
    await page.locator('h1').waitFor()
    await shoot('gate')
  },
}

export const SCENES: readonly Scene[] = [
  ...ROUNDS.map(round),
  lobby,
  record,
  roundPage,
  missing,
  gate,
]
