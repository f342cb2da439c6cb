import type { Paytable } from '../paytable.ts'

/** Number of cards pays the same in both modes (AB-9). */
const BAND_PRICES = {
  'cards-1-5': '2:1',
  'cards-6-10': '3:1',
  'cards-11-15': '4:1',
  'cards-16-20': '5:1',
  'cards-21-25': '8:1',
  'cards-26-30': '12:1',
  'cards-31-35': '20:1',
  'cards-36-40': '40:1',
  'cards-41-45': '110:1',
  'cards-46-49': '800:1',
} as const

/** The prices of Andar Bahar, game card first (AB-6 to AB-9). */
export const ANDAR_BAHAR_PAYTABLE: Paytable = {
  id: 'andar-bahar/1',
  game: 'andar-bahar',
  notation: 'to-one',
  modes: {
    commission: {
      andar: '0.9:1',
      bahar: '1:1',
      'first-andar': '15:1',
      'first-bahar': '15.5:1',
      'first-3': { 'straight-flush': '120:1', straight: '8:1', flush: '5:1' },
      ...BAND_PRICES,
    },
    'commission-free': {
      andar: { 'first-card': '0.25:1', 'later-card': '1:1' },
      bahar: '1:1',
      ...BAND_PRICES,
    },
  },
}
