/** Exact chances of Andar Bahar by colour: the exact figures of the rules (ABC-2, ABC-3, ABC-4). */
export const ANDAR_BAHAR_COLOUR_CHANCES = [
  ['andar', '1/2'],
  ['bahar', '1/2'],
  ['black-andar', '429/1666'],
  ['red-bahar', '429/1666'],
  ['game-card-over-8', '6/13'],
  ['game-card-under-8', '6/13'],
  ['game-card-red', '1/2'],
  ['game-card-black', '1/2'],
  ['game-card-spades', '1/4'],
  ['game-card-face', '3/13'],
  ['game-card-rank-A', '1/13'],
  ['match-first-card', '1/17'],
] as const
