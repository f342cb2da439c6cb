/** The chips of the house in whole units, smallest first. */
export const DENOMINATIONS = [1, 5, 10, 25, 100, 500, 1000, 5000] as const
export type Denomination = (typeof DENOMINATIONS)[number]

/** Body, print and edge of each chip. */
export const CHIP_INK: Readonly<
  Record<Denomination, readonly [body: string, print: string, edge: string]>
> = {
  1: ['#ece7d9', '#23272e', '#aa9f88'],
  5: ['#bd2637', '#ffffff', '#ffd9dc'],
  10: ['#235fc2', '#ffffff', '#d5e4ff'],
  25: ['#127546', '#ffffff', '#c9f2dd'],
  100: ['#1a1d24', '#f0dca6', '#dcb968'],
  500: ['#663aa3', '#ffffff', '#e2d3f7'],
  1000: ['#c98a15', '#1c1405', '#fff0c9'],
  5000: ['#7a1f3d', '#ffffff', '#f7cfdc'],
}

/** The largest chip that is not above `units`: the colour of a stack. */
export const chipFor = (units: number): Denomination =>
  DENOMINATIONS.findLast((denomination) => denomination <= units) ?? 1
