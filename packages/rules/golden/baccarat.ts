/**
 * Exact counts of baccarat, each in card sequences of six (BAC-2 to BAC-8).
 * 8 decks: the four integers of the exact figures in the rules. 6 decks and 1 deck: worked out here
 * and confirmed by a brute force of its own in the test.
 */
export const BACCARAT_WAYS = [
  {
    decks: 8,
    player: 2230518282592256n,
    banker: 2292252566437888n,
    tie: 475627426473216n,
    total: 4998398275503360n,
  },
  {
    decks: 6,
    player: 392220492728832n,
    banker: 403095751234560n,
    tie: 83552962932288n,
    total: 878869206895680n,
  },
  {
    decks: 1,
    player: 6548674432n,
    banker: 6737232640n,
    tie: 1372227328n,
    total: 14658134400n,
  },
] as const
