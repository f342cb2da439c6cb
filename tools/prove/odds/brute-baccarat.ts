import { type Brute, type Counter, exactly, newCounter, rowName } from './brute.ts'

/**
 * Baccarat counted from its definition, sharing nothing with the rules: six cards are always drawn,
 * of all 13 ranks one by one, and a coup is played with them; what is left over stays unused. No
 * sequence is cut short, none is merged with another.
 */

/** By Banker's two-card points and the worth of Player's third card: D draws, S stands. */
const TABLE: readonly string[] = [
  // 0 1 2 3 4 5 6 7 8 9
  'DDDDDDDDDD',
  'DDDDDDDDDD',
  'DDDDDDDDDD',
  'DDDDDDDDSD',
  'SSDDDDDDSS',
  'SSSSDDDDSS',
  'SSSSSSDDSS',
  'SSSSSSSSSS',
]

const worth = (rank: number): number => (rank >= 9 ? 0 : rank + 1)

/** Points of both hands in the end, and how many cards they took. */
interface Coup {
  readonly player: number
  readonly banker: number
  readonly cards: number
}

/** Plays a coup with the first cards of six ranks (0 ace to 12 king). */
export function playCoup(six: ArrayLike<number>): Coup {
  const at = (place: number): number => worth(six[place] ?? 0)
  const player = (at(0) + at(2)) % 10
  const banker = (at(1) + at(3)) % 10
  if (player > 7 || banker > 7) return { player, banker, cards: 4 }
  if (player > 5) {
    return banker > 5
      ? { player, banker, cards: 4 }
      : { player, banker: (banker + at(4)) % 10, cards: 5 }
  }
  const drawn = (player + at(4)) % 10
  return TABLE[banker]?.charAt(at(4)) === 'D'
    ? { player: drawn, banker: (banker + at(5)) % 10, cards: 6 }
    : { player: drawn, banker, cards: 5 }
}

/** Ways by result: points of both hands and cards, in one number. */
function countResults(left: number[], known: readonly (number | undefined)[]): Float64Array {
  const results = new Float64Array(700)
  const six = new Uint8Array(6)
  const draw = (place: number, ways: number): void => {
    if (place === 6) {
      const { player, banker, cards } = playCoup(six)
      const at = player * 70 + banker * 7 + cards
      results[at] = (results[at] ?? 0) + ways
      return
    }
    const given = known[place]
    if (given !== undefined) {
      six[place] = given
      return draw(place + 1, ways)
    }
    for (let rank = 0; rank < 13; rank += 1) {
      const copies = left[rank] ?? 0
      if (copies === 0) continue
      six[place] = rank
      left[rank] = copies - 1
      draw(place + 1, ways * copies)
      left[rank] = copies
    }
  }
  draw(0, 1)
  return results
}

function grade(counter: Counter, pushes: Counter, coup: Coup, ways: number): void {
  const { player, banker, cards } = coup
  const win = (bet: string, row = 'win'): void => counter.add(rowName(bet, row), ways)
  if (player > banker) win('player')
  if (banker > player) win('banker', banker === 6 ? 'win-with-six' : 'win')
  if (banker > player && banker === 6) win('super-six')
  if (player === banker) {
    win('tie')
    pushes.add('player', ways)
    pushes.add('banker', ways)
  }
  win(cards === 4 ? 'small' : 'big')
}

/**
 * All bets on points and cards from a shoe; `known` are the ranks of known cards, by place.
 * Only coups that take at least so many cards are counted.
 */
export function brutePoints(decks: number, known: readonly (number | undefined)[] = []): Brute {
  const left = new Array<number>(13).fill(4 * decks)
  for (const rank of known) if (rank !== undefined) left[rank] = (left[rank] ?? 0) - 1
  const [counter, pushes] = [newCounter(), newCounter()]
  let total = 0n
  for (const [at, ways] of countResults(left, known).entries()) {
    const coup = { player: Math.floor(at / 70), banker: Math.floor(at / 7) % 10, cards: at % 7 }
    if (ways === 0 || coup.cards < known.length) continue
    total += BigInt(ways)
    grade(counter, pushes, coup, ways)
  }
  return { total, wins: exactly(counter), pushes: exactly(pushes) }
}

/** All bets on pairs by listing every four cards of 52 kinds: p1, p2, b1, b2. */
export function brutePairs(decks: number): Brute {
  const left = new Array<number>(52).fill(decks)
  const counter = newCounter()
  let total = 0
  const take = (card: number, then: (copies: number) => void): void => {
    const copies = left[card] ?? 0
    if (copies === 0) return
    left[card] = copies - 1
    then(copies)
    left[card] = copies
  }
  const each = (then: (card: number, copies: number) => void): void => {
    for (let card = 0; card < 52; card += 1) take(card, (copies) => then(card, copies))
  }
  const sums = new Float64Array(9)
  each((p1, w1) =>
    each((p2, w2) => {
      const player = p1 === p2 ? 2 : p1 % 13 === p2 % 13 ? 1 : 0
      each((b1, w3) => {
        for (let b2 = 0; b2 < 52; b2 += 1) {
          const ways = w1 * w2 * w3 * (left[b2] ?? 0)
          const banker = b1 === b2 ? 2 : b1 % 13 === b2 % 13 ? 1 : 0
          sums[3 * player + banker] = (sums[3 * player + banker] ?? 0) + ways
          total += ways
        }
      })
    }),
  )
  for (const [at, ways] of sums.entries()) {
    const [player, banker] = [Math.floor(at / 3), at % 3]
    if (player > 0) counter.add(rowName('player-pair', 'win'), ways)
    if (banker > 0) counter.add(rowName('banker-pair', 'win'), ways)
    if (player > 0 || banker > 0) counter.add(rowName('either-pair', 'win'), ways)
    if (player === 2 && banker === 2) counter.add(rowName('perfect-pair', 'both'), ways)
    else if (player === 2 || banker === 2) counter.add(rowName('perfect-pair', 'one'), ways)
  }
  return { total: BigInt(total), wins: exactly(counter), pushes: new Map() }
}
