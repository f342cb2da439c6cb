import { fly, MOTION_MS } from '@baize/felt'

const find = (name: string, value: string | number): Element | null =>
  document.querySelector(`[data-${name}="${CSS.escape(`${value}`)}"]`)

/** Throws a chip from the rail on a spot. */
export function tossChip(bet: string, chip: number): void {
  const from = find('chip', chip)
  const art = from?.querySelector('svg')
  const to = find('slot', bet)
  if (from && art && to) fly({ art, from, to, ms: MOTION_MS.toss })
}

/** Sends a refused chip back from its spot to the chips it came from. */
export function returnChip(bet: string): void {
  const from = find('slot', bet)
  const to = document.querySelector('[data-chip][aria-checked="true"]')
  const art = to?.querySelector('svg')
  if (from && art && to) fly({ art, from, to, ms: MOTION_MS.flip })
}
