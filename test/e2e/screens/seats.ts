import { phase, type Scene, signIn, sitDown } from './scenes.ts'

/** A hand of one's own at baccarat: a corner peeled, then both cards at a glance. */
export const turning: Scene = {
  name: 'turning',
  play: async (stage) => {
    const { page, shoot } = stage
    await sitDown(stage, 'bac-1')
    await page.locator('[data-action="sit"]').click()
    await page.locator('[data-mine]').waitFor()
    await phase(page, 'betting')
    await page.locator('button[data-bet="player"]').click()
    const card = page.locator('[data-turning] [data-squeeze]').first()
    await card.waitFor({ timeout: 60_000 })
    await page.waitForTimeout(600)
    const box = await card.boundingBox()
    if (box === null) throw new Error('no card')
    const { x, y, width, height } = box
    await page.mouse.move(x + 0.97 * width, y + 0.98 * height)
    await page.mouse.down()
    await page.mouse.move(x + 0.42 * width, y + 0.52 * height, { steps: 6 })
    await page.waitForTimeout(300)
    await shoot('turning')
    await page.mouse.up()
    await page.locator('[data-look="quick"]').click()
    await page.waitForTimeout(800)
    await shoot('turning-quick')
    const result = page.getByTestId('result')
    for (let n = 0; n < 20 && !(await result.isVisible()); n += 1) {
      const all = page.locator('[data-turn="all"]:not([aria-disabled="true"])')
      await all.click({ timeout: 800 }).catch(() => undefined)
    }
  },
}

/** Limits and breaks, with a limit that counts and a looser one that waits. */
export const limits: Scene = {
  name: 'limits',
  play: async (stage) => {
    const { page, address, shoot } = stage
    await signIn(stage)
    await page.goto(`${address}/limits`)
    const day = page.locator('[data-limit="stake-day"]')
    for (const amount of ['200', '500']) {
      await day.locator('input').fill(amount)
      await page.keyboard.press('Enter')
      await page.waitForTimeout(400)
    }
    await day.getByTestId('waiting').waitFor()
    await shoot('limits')
  },
}
