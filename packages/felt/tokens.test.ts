import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]),
)

function colour(name: string): string {
  const value = name.startsWith('#') ? name : tokens.get(name)
  if (value === undefined) throw new Error(`no token ${name}`)
  return value
}

/** The relative luminance of a colour as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(colour(one)), luminance(colour(other))].sort(
    (a, b) => a - b,
  )
  return (light + 0.05) / (dark + 0.05)
}

// Words need 4.5, marks and lines that mean something need 3. The lightest part of a gradient counts.
it.each([
  ['text', 'ink-950', 4.5],
  ['text', 'ink-900', 4.5],
  ['text', 'ink-700', 4.5],
  ['text-2', 'ink-700', 4.5],
  ['text-2', 'felt-700', 4.5],
  ['text-3', 'ink-900', 4.5],
  ['text-3', 'ink-800', 4.5],
  ['text', 'felt-700', 4.5],
  ['brass-300', 'felt-700', 4.5],
  ['brass-300', 'ink-900', 4.5],
  ['brass-ink', 'brass-400', 4.5],
  ['brass-ink', '#d0a94f', 4.5],
  ['brass-ink', 'amber', 4.5],
  ['text', '#1b4a8c', 4.5],
  ['brass-300', '#1b4a8c', 4.5],
  ['text-2', '#1b4a8c', 4.5],
  ['text', '#842030', 4.5],
  ['brass-300', '#842030', 4.5],
  ['text-2', '#842030', 4.5],
  ['text', '#14613c', 4.5],
  ['brass-300', '#14613c', 4.5],
  ['text-2', '#14613c', 4.5],
  ['andar-line', 'andar-fill', 3],
  ['bahar-line', 'bahar-fill', 3],
  ['tie-line', 'tie-fill', 3],
  ['#ffffff', 'andar-mark', 4.5],
  ['#ffffff', 'bahar-mark', 4.5],
  ['#ffffff', 'tie-mark', 4.5],
  ['andar-mark', '#f6f3ea', 3],
  ['bahar-mark', '#f6f3ea', 3],
  ['tie-mark', '#f6f3ea', 3],
  ['suit-red', 'ivory', 4.5],
  ['suit-black', 'ivory', 4.5],
  ['#1d5fd0', 'ivory', 4.5],
  ['#137a44', 'ivory', 4.5],
  ['brass-400', 'ink-900', 3],
  ['felt-line', 'felt-700', 3],
] as const)('%s on %s has contrast %d', (one, other, least) => {
  expect(contrast(one, other)).toBeGreaterThanOrEqual(least)
})
