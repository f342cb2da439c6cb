import type { OwnStake, ServerMessage } from '@baize/protocol'
import { ANDAR_BAHAR_PAYTABLE, defaultSettings } from '@baize/rules'
import type { PublicEvent, TableInfo, TableView } from '@baize/table'

type Of<Kind extends ServerMessage['kind']> = Extract<ServerMessage, { kind: Kind }>

/** A table, a round and messages for the tests of the player's state. */
export const TABLE = 'ab-1'
export const ROUND = 'ab-1-7'

const limits = { minimum: '100', maximum: '500000' }

export const info: TableInfo = {
  table: TABLE,
  name: 'Andar Bahar 1',
  game: 'andar-bahar',
  settings: defaultSettings('andar-bahar'),
  modes: ['commission', 'commission-free'],
  paytable: ANDAR_BAHAR_PAYTABLE,
  paytableHash: 'p',
  limits: {
    stakeStep: '100',
    perBet: limits,
    perBetOf: { 'first-3': { minimum: '100', maximum: '50000' } },
    perPatron: '2000000',
    maxPayout: '50000000',
  },
  bettingMs: 15_000,
}

export const bettingView: TableView = {
  round: {
    id: ROUND,
    no: 7,
    phase: 'betting',
    cards: [{ to: 'game-card', card: 'Ks' }],
    openedAt: 1000,
    closesAt: 16_000,
    paytableHash: 'p',
  },
  history: [],
}

export const welcome = (build = 'one', balance = '1000000'): Of<'welcome'> => ({
  kind: 'welcome',
  build,
  now: 5000,
  patron: { id: 'p1', name: 'Guest 1', balance },
})

export const snapshot = (more: Partial<Of<'snapshot'>> = {}): Of<'snapshot'> => ({
  kind: 'snapshot',
  table: TABLE,
  stream: 's1',
  n: 10,
  info,
  view: bettingView,
  own: [],
  balance: '1000000',
  ...more,
})

export const event = (n: number, happened: PublicEvent): Of<'event'> => ({
  kind: 'event',
  table: TABLE,
  n,
  event: happened,
})

export const own = (stake: string, bet = 'andar', amount = '2500', at = 6000): OwnStake => ({
  stake,
  bet,
  mode: 'commission',
  amount,
  at,
})

export const placed = (
  id: string | undefined,
  stake: OwnStake,
  balance: string,
): Of<'stake-placed'> => ({
  kind: 'stake-placed',
  ...(id !== undefined && { id }),
  table: TABLE,
  round: ROUND,
  stake,
  balance,
})
