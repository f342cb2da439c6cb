/** A place on the face of a card, both coordinates from 0 (left, top) to 1. */
export type PipPlace = readonly [x: number, y: number]

const CORNERS: readonly PipPlace[] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
]
const MIDDLE: readonly PipPlace[] = [
  [0, 0.5],
  [1, 0.5],
]
const THIRDS: readonly PipPlace[] = [
  [0, 1 / 3],
  [1, 1 / 3],
  [0, 2 / 3],
  [1, 2 / 3],
]

/** Where the pips of each plain rank lie. Pips in the lower half are drawn upside down. */
export const PIPS: Readonly<Record<string, readonly PipPlace[]>> = {
  A: [[0.5, 0.5]],
  '2': [
    [0.5, 0],
    [0.5, 1],
  ],
  '3': [
    [0.5, 0],
    [0.5, 0.5],
    [0.5, 1],
  ],
  '4': CORNERS,
  '5': [...CORNERS, [0.5, 0.5]],
  '6': [...CORNERS, ...MIDDLE],
  '7': [...CORNERS, ...MIDDLE, [0.5, 0.25]],
  '8': [...CORNERS, ...MIDDLE, [0.5, 0.25], [0.5, 0.75]],
  '9': [...CORNERS, ...THIRDS, [0.5, 0.5]],
  T: [...CORNERS, ...THIRDS, [0.5, 1 / 6], [0.5, 5 / 6]],
}
