/**
 * Draws the icons of the installed page from `icon.svg`: 192 and 512 pixels, and one that survives
 * being cut to a circle, with the mark in its middle.
 *
 * Usage: `npm run icons`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchBrowser } from '../../test/e2e/browser.ts'

const web = join(import.meta.dirname, '../../apps/web')
const mark = readFileSync(join(web, 'icon.svg'), 'utf8')
const data = `data:image/svg+xml;base64,${Buffer.from(mark).toString('base64')}`

/** The share of the picture that the mark takes; a mask leaves a circle of 80 % for sure. */
const ICONS = [
  { name: 'icon-192', size: 192, share: 1, ground: 'transparent' },
  { name: 'icon-512', size: 512, share: 1, ground: 'transparent' },
  { name: 'maskable-512', size: 512, share: 0.62, ground: '#0c3532' },
]

const browser = await launchBrowser()
const page = await browser.newPage()
for (const { name, size, share, ground } of ICONS) {
  const wide = Math.round(size * share)
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<body style="margin:0;display:grid;place-items:center;height:100vh;
    background:${ground}"><img src="${data}" width="${wide}" height="${wide}"></body>`)
  await page.evaluate('document.images[0].decode()')
  const path = join(web, 'public/icons', `${name}.png`)
  await page.screenshot({ path, omitBackground: true })
}
await browser.close()
