/**
 * Exact figures of Andar Bahar, game card first: the table of exact figures in the rules
 * (AB-4, AB-6, AB-7, AB-8, AB-12), as mode, bet and return to player.
 */
export const ANDAR_BAHAR_RETURNS = [
  ['commission', 'andar', '8151/8330', '97.851140'],
  ['commission-free', 'andar', '3285/3332', '98.589436'],
  ['commission', 'bahar', '808/833', '96.998800'],
  ['commission-free', 'bahar', '808/833', '96.998800'],
  ['commission', 'first-andar', '16/17', '94.117647'],
  ['commission', 'first-bahar', '396/425', '93.176471'],
  ['commission', 'first-3', '4716/5525', '85.357466'],
] as const

/**
 * Returns of First 3 once the game card is known: three to queen, then ace, deuce and king (AB-8).
 */
export const FIRST_3_RETURNS = [
  ['3 4 5 6 7 8 9 T J Q', '382/425'],
  ['A 2 K', '896/1275'],
] as const

/** P(Andar). */
export const ANDAR_CHANCE = '429/833'

/**
 * Ways in which the 3 matching cards can lie among the 51 with the first of them at this place,
 * 1 to 49: C(51 - n, 2) of C(51, 3) = 20825. From the definition of AB-4.
 */
export const FIRST_MATCH_WAYS = [
  1225, 1176, 1128, 1081, 1035, 990, 946, 903, 861, 820, 780, 741, 703, 666, 630, 595, 561, 528,
  496, 465, 435, 406, 378, 351, 325, 300, 276, 253, 231, 210, 190, 171, 153, 136, 120, 105, 91, 78,
  66, 55, 45, 36, 28, 21, 15, 10, 6, 3, 1,
] as const
