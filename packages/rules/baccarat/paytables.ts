import type { Paytable } from '../paytable.ts'

/** The side bets, priced alike in both modes (BAC-8). */
const SIDE_PRICES = {
  'player-pair': '11:1',
  'banker-pair': '11:1',
  'either-pair': '5:1',
  'perfect-pair': { one: '25:1', both: '200:1' },
  big: '0.54:1',
  small: '1.5:1',
  'super-six': '12:1',
} as const

/** The prices of baccarat (BAC-7, BAC-8). */
export const BACCARAT_PAYTABLE: Paytable = {
  id: 'baccarat/1',
  game: 'baccarat',
  notation: 'to-one',
  modes: {
    commission: { player: '1:1', banker: '0.95:1', tie: '8:1', ...SIDE_PRICES },
    'commission-free': {
      player: '1:1',
      banker: { win: '1:1', 'win-with-six': '0.5:1' },
      tie: '8:1',
      ...SIDE_PRICES,
    },
  },
}
