/** The bands of *number of cards* (AB-9): least and most cards dealt to both sides together. */
export const BANDS = [
  [1, 5],
  [6, 10],
  [11, 15],
  [16, 20],
  [21, 25],
  [26, 30],
  [31, 35],
  [36, 40],
  [41, 45],
  [46, 49],
] as const

export const BAND_BETS = [
  'cards-1-5',
  'cards-6-10',
  'cards-11-15',
  'cards-16-20',
  'cards-21-25',
  'cards-26-30',
  'cards-31-35',
  'cards-36-40',
  'cards-41-45',
  'cards-46-49',
] as const
export type BandBet = (typeof BAND_BETS)[number]

/** The band of every number of cards; none has 0. */
const BAND_AT = [
  undefined,
  ...BANDS.flatMap(([least, most], band) =>
    Array.from({ length: most - least + 1 }, () => BAND_BETS[band]),
  ),
]

/**
 * The bet on the band that a number of dealt cards falls in; `dealt` is 1 to 49. Example: 7 is
 * `cards-6-10`.
 */
export function bandBetOf(dealt: number): BandBet {
  const bet = BAND_AT[dealt]
  if (bet === undefined) throw new RangeError(`no band has ${dealt} cards`)
  return bet
}
