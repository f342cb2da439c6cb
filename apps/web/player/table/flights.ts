import { fly, MOTION_MS, type SpotEnd } from '@baize/felt'

const find = (name: string, value: string | number): Element | null =>
  document.querySelector(`[data-${name}="${CSS.escape(`${value}`)}"]`)

/** Throws a chip from the rail on a spot. */
export function tossChip(bet: string, chip: number): void {
  const from = find('chip', chip)
  const art = from?.querySelector('svg')
  const to = find('slot', bet)
  if (from && art && to) void fly({ art, from, to, ms: MOTION_MS.toss })
}

/** Sends a refused chip back from its spot to the chips it came from. */
export function returnChip(bet: string): void {
  const from = find('slot', bet)
  const to = document.querySelector('[data-chip][aria-checked="true"]')
  const art = to?.querySelector('svg')
  if (from && art && to) void fly({ art, from, to, ms: MOTION_MS.flip })
}

/** Sends the chips of an ended bet: lost ones to the house; won ones are paid, then go home. */
export async function settleChips(bet: string, end: SpotEnd): Promise<void> {
  const slot = find('slot', bet)
  const art = slot?.querySelector('svg')
  const house = document.querySelector('[data-house]')
  const patron = document.querySelector('[data-testid="balance"]')
  if (!slot || !art || !house || !patron) return
  if (end === 'lost') return fly({ art, from: slot, to: house, ms: MOTION_MS.lose })
  await fly({ art, from: house, to: slot, ms: MOTION_MS.pay / 2 })
  await fly({ art, from: slot, to: patron, ms: MOTION_MS.pay / 2 })
}
