import { type Brute, type Counter, exactly, newCounter, rowName } from './brute.ts'

/**
 * Both Andar Bahar games counted from their definitions, sharing nothing with the rules: a card is
 * a number: rank `card % 13` from ace 0 to king 12, suit 0 to 3 for spades, hearts, diamonds and
 * clubs.
 */
const PLACES = 51

/** How often the first of the three matching cards lies at each place, by trying all triples. */
function firstMatches(): readonly number[] {
  const ways = new Array<number>(PLACES + 1).fill(0)
  for (let first = 1; first <= PLACES; first += 1)
    for (let second = first + 1; second <= PLACES; second += 1)
      for (let third = second + 1; third <= PLACES; third += 1) ways[first] = (ways[first] ?? 0) + 1
  return ways
}

const BANDS = '1-5 6-10 11-15 16-20 21-25 26-30 31-35 36-40 41-45 46-49'.split(' ')

function bandOf(dealt: number): string {
  const band = BANDS.find((text) => dealt <= Number(text.split('-')[1]))
  return `cards-${band}`
}

/** 1 straight flush, 2 straight, 3 flush, 0 nothing. */
function pattern(cards: readonly number[], acesAreLow: boolean): number {
  const ranks = cards.map((card) => card % 13)
  const isFlush = new Set(cards.map((card) => Math.floor(card / 13))).size === 1
  const isRow = (aces: number): boolean => {
    const [a = 0, b = 0, c = 0] = ranks
      .map((rank) => (rank === 0 ? aces : rank))
      .sort((x, y) => x - y)
    return b - a === 1 && c - b === 1
  }
  const isStraight = isRow(13) || (acesAreLow && isRow(0))
  return isStraight ? (isFlush ? 1 : 2) : isFlush ? 3 : 0
}

const PATTERN_ROWS = ['', 'straight-flush', 'straight', 'flush']

/** First 3 by listing every ordered choice of three cards, or of two after a known one. */
function countPatterns(counter: Counter, acesAreLow: boolean, games: readonly number[]): void {
  // Each choice of three stands for as many orders of matches as every other.
  const each = (20_825 * SCALE) / (games.length * 51 * 50)
  for (const game of games)
    for (let andar = 0; andar < 52; andar += 1)
      for (let bahar = 0; bahar < 52; bahar += 1) {
        if (andar === game || bahar === game || andar === bahar) continue
        const row = andar % 13 === game % 13 ? 0 : pattern([game, andar, bahar], acesAreLow)
        if (row > 0) counter.add(rowName('first-3', PATTERN_ROWS[row] ?? ''), each)
      }
}

const ALL = Array.from({ length: 52 }, (_, card) => card)
const SCALE = 52 * 51 * 50

/**
 * Andar Bahar, game card first; after a known game card when one is given. All counts are taken
 * `SCALE` times, so that they are whole.
 */
export function bruteAndarBahar(acesAreLow: boolean, gameCard?: number): Brute {
  const counter = newCounter()
  for (const [dealt, ways] of firstMatches().entries()) {
    if (ways === 0) continue
    if (dealt === 1) counter.add(rowName('andar', 'first-card'), ways)
    else if (dealt % 2 === 1) counter.add(rowName('andar', 'later-card'), ways)
    else counter.add(rowName('bahar', 'win'), ways)
    if (dealt === 1) counter.add(rowName('first-andar', 'win'), ways)
    if (dealt === 2) counter.add(rowName('first-bahar', 'win'), ways)
    counter.add(rowName(bandOf(dealt), 'win'), ways)
  }
  const scaled = newCounter()
  for (const [name, ways] of counter.counts) scaled.add(name, ways * SCALE)
  countPatterns(scaled, acesAreLow, gameCard === undefined ? ALL : [gameCard])
  return { total: BigInt(20_825 * SCALE), wins: exactly(scaled), pushes: new Map() }
}

const RANKS = 'A23456789TJQK'
const SUITS = ['spades', 'hearts', 'diamonds', 'clubs']

/** The bets that a game card wins by itself (ABC-4, ABC-6). */
function betsOn(gameCard: number): readonly string[] {
  const [rank, suit] = [gameCard % 13, Math.floor(gameCard / 13)]
  const height = rank === 0 ? 14 : rank + 1
  return [
    `game-card-${suit === 0 || suit === 3 ? 'black' : 'red'}`,
    `game-card-${SUITS[suit]}`,
    `game-card-rank-${RANKS.charAt(rank)}`,
    ...(height > 8 ? ['game-card-over-8'] : height < 8 ? ['game-card-under-8'] : []),
    ...(height >= 11 && height <= 13 ? ['game-card-face'] : []),
  ]
}

/** Andar Bahar by colour: every game card with every place of the first match. */
export function bruteColour(): Brute {
  const counter = newCounter()
  const matches = firstMatches()
  for (const gameCard of ALL) {
    const colour = [0, 3].includes(Math.floor(gameCard / 13)) ? 'black' : 'red'
    for (const [dealt, ways] of matches.entries()) {
      if (ways === 0) continue
      const side = (dealt % 2 === 1) === (colour === 'black') ? 'andar' : 'bahar'
      const won = [side, `${colour}-${side}`, bandOf(dealt), ...betsOn(gameCard)]
      if (dealt === 1) won.push('match-first-card')
      for (const bet of won) counter.add(rowName(bet, 'win'), ways)
    }
  }
  return { total: BigInt(52 * 20_825), wins: exactly(counter), pushes: new Map() }
}
