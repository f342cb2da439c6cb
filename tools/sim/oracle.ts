import type { Card, GameId, Mode } from '@baize/rules'
import type { Terms } from '@baize/table'

// Written a second time, from the rules alone, so that an error of the games is not shared by what
// checks them. Nothing here calls a function of the product.

export type Place = 'game-card' | 'andar' | 'bahar' | 'player' | 'banker' | 'done'

const rank = (card: string): string => card.slice(0, 1)
const suit = (card: string): string => card.slice(1)
const isRed = (card: string): boolean => suit(card) === 'h' || suit(card) === 'd'

/** Third cards of Player on which Banker draws, by its points 0 to 7; `-` is that Player stood. */
const BANKER_DRAWS: readonly string[] = [
  '-0123456789',
  '-0123456789',
  '-0123456789',
  '-012345679',
  '-234567',
  '-4567',
  '67',
  '',
]
const VALUES = 'A23456789'

const value = (card: string | undefined): number => VALUES.indexOf(rank(card ?? 'K')) + 1
const points = (...cards: readonly (string | undefined)[]): number =>
  cards.reduce((sum, card) => sum + value(card), 0) % 10

function placeInCoup(cards: readonly Card[]): Place {
  const [p1, b1, p2, b2, fifth, sixth] = cards
  if (cards.length < 4) return cards.length % 2 === 0 ? 'player' : 'banker'
  const [player, banker] = [points(p1, p2), points(b1, b2)]
  if (player > 7 || banker > 7) return 'done'
  const stands = player > 5
  if (fifth === undefined && !stands) return 'player'
  if ((stands ? fifth : sixth) !== undefined) return 'done'
  const third = stands ? '-' : `${value(fifth)}`
  return BANKER_DRAWS[banker]?.includes(third) === true ? 'banker' : 'done'
}

function placeInTurn(game: GameId, cards: readonly Card[]): Place {
  const [first, ...dealt] = cards
  if (first === undefined) return 'game-card'
  const last = dealt.at(-1)
  if (last !== undefined && rank(last) === rank(first)) return 'done'
  const startsAndar = game === 'andar-bahar' || !isRed(first)
  return (dealt.length % 2 === 0) === startsAndar ? 'andar' : 'bahar'
}

/** Where the next card goes, or that the deal is done. */
export const placeAfter = (game: GameId, cards: readonly Card[]): Place =>
  game === 'baccarat' ? placeInCoup(cards) : placeInTurn(game, cards)

/** A coup's third cards by hand: which of the fifth and sixth card went where. */
function hands(cards: readonly Card[]) {
  const [p1, b1, p2, b2, fifth, sixth] = cards
  const stood = points(p1, p2) > 5
  const [p3, b3] = stood ? [undefined, fifth] : [fifth, sixth]
  return { player: points(p1, p2, p3), banker: points(b1, b2, b3) }
}

/** Who wins a finished deal: `andar`, `bahar`, `player`, `banker` or `tie`. */
export function winnerOf(game: GameId, cards: readonly Card[]): string {
  if (game !== 'baccarat') return placeInTurn(game, cards.slice(0, -1))
  const { player, banker } = hands(cards)
  if (player === banker) return 'tie'
  return player > banker ? 'player' : 'banker'
}

/** What a bet came to: winnings per stake in hundredths, or nothing won. */
export type Verdict = number | 'lose' | 'push'

const BANDS = [5, 10, 15, 20, 25, 30, 35, 40, 45, 49]
const bandOf = (dealt: number): string => {
  const at = BANDS.findIndex((most) => dealt <= most)
  return `cards-${(BANDS[at - 1] ?? 0) + 1}-${BANDS[at]}`
}
const byBand = (prices: readonly number[]): Readonly<Record<string, number>> =>
  Object.fromEntries(BANDS.map((most, at) => [bandOf(most), prices[at] ?? 0]))

const AB_BANDS = byBand([200, 300, 400, 500, 800, 1200, 2000, 4000, 11000, 80000])
const ABC_BANDS = byBand([250, 340, 460, 650, 950, 1450, 2500, 4900, 13400, 97900])

const LOW = 'A23456789TJQK'
const HIGH = '23456789TJQKA'
const isRow = (order: string, cards: readonly Card[]): boolean => {
  const sorted = cards.map((card) => order.indexOf(rank(card))).sort((a, b) => a - b)
  return sorted.every((place, at) => place === (sorted[0] ?? 0) + at)
}

function firstThree(terms: Terms, cards: readonly Card[]): Verdict {
  if (cards.length < 3) return 'lose'
  const three = cards.slice(0, 3)
  const low = terms.settings.straightAce === 'high-and-low' && isRow(LOW, three)
  const straight = low || isRow(HIGH, three)
  const flush = three.every((card) => suit(card) === suit(three[0] ?? ''))
  if (straight) return flush ? 12000 : 800
  return flush ? 500 : 'lose'
}

const when = (wins: boolean, price: number): Verdict => (wins ? price : 'lose')

function gradeAb(terms: Terms, mode: Mode, bet: string, cards: readonly Card[]): Verdict {
  const dealt = cards.length - 1
  const winner = winnerOf('andar-bahar', cards)
  if (bet === 'andar' && mode === 'commission') return when(winner === bet, 90)
  if (bet === 'andar') return when(winner === bet, dealt === 1 ? 25 : 100)
  if (bet === 'bahar') return when(winner === bet, 100)
  if (bet === 'first-andar') return when(dealt === 1, 1500)
  if (bet === 'first-bahar') return when(dealt === 2, 1550)
  if (bet === 'first-3') return firstThree(terms, cards)
  return when(bet === bandOf(dealt), AB_BANDS[bet] ?? Number.NaN)
}

const SUIT_WORDS: Readonly<Record<string, string>> = {
  spades: 's',
  hearts: 'h',
  diamonds: 'd',
  clubs: 'c',
}

function gradeGameCard(of: string, card: Card): Verdict {
  const height = HIGH.indexOf(rank(card)) - HIGH.indexOf('8')
  if (of === 'red' || of === 'black') return when(isRed(card) === (of === 'red'), 95)
  if (of === 'over-8' || of === 'under-8')
    return when(of === 'over-8' ? height > 0 : height < 0, 108)
  if (of === 'face') return when('JQK'.includes(rank(card)), 315)
  if (of.startsWith('rank-')) return when(of === `rank-${rank(card)}`, 1150)
  return when(suit(card) === SUIT_WORDS[of], 285)
}

function gradeAbc(bet: string, cards: readonly Card[]): Verdict {
  const [first = 'As'] = cards
  const dealt = cards.length - 1
  const winner = winnerOf('andar-bahar-colour', cards)
  const both = `${isRed(first) ? 'red' : 'black'}-${winner}`
  if (bet === 'andar' || bet === 'bahar') return when(bet === winner, 95)
  if (bet === 'black-andar' || bet === 'red-bahar') return when(bet === both, 275)
  if (bet === 'black-bahar' || bet === 'red-andar') return when(bet === both, 295)
  if (bet === 'match-first-card') return when(dealt === 1, 1500)
  if (bet.startsWith('game-card-')) return gradeGameCard(bet.slice('game-card-'.length), first)
  return when(bet === bandOf(dealt), ABC_BANDS[bet] ?? Number.NaN)
}

function gradeBac(mode: Mode, bet: string, cards: readonly Card[]): Verdict {
  const [p1 = 'As', b1 = 'As', p2 = 'As', b2 = 'As'] = cards
  const winner = winnerOf('baccarat', cards)
  const six = winner === 'banker' && hands(cards).banker === 6
  const banker = mode === 'commission' ? 95 : six ? 50 : 100
  const pairs = [rank(p1) === rank(p2), rank(b1) === rank(b2)]
  const perfect = Number(p1 === p2) + Number(b1 === b2)
  const main: Verdict = winner === 'tie' ? 'push' : 'lose'
  if (bet === 'player') return winner === 'player' ? 100 : main
  if (bet === 'banker') return winner === 'banker' ? banker : main
  if (bet === 'tie') return when(winner === 'tie', 800)
  if (bet === 'player-pair') return when(pairs[0] === true, 1100)
  if (bet === 'banker-pair') return when(pairs[1] === true, 1100)
  if (bet === 'either-pair') return when(pairs.includes(true), 500)
  if (bet === 'perfect-pair') return perfect === 0 ? 'lose' : perfect === 2 ? 20000 : 2500
  if (bet === 'big') return when(cards.length > 4, 54)
  if (bet === 'small') return when(cards.length === 4, 150)
  return when(six, bet === 'super-six' ? 1200 : Number.NaN)
}

/** How a bet ended with these cards: what it pays per stake in hundredths, a push, or a loss. */
export function gradeOf(terms: Terms, mode: Mode, bet: string, cards: readonly Card[]): Verdict {
  if (terms.game === 'andar-bahar') return gradeAb(terms, mode, bet, cards)
  return terms.game === 'baccarat' ? gradeBac(mode, bet, cards) : gradeAbc(bet, cards)
}

/** The dearest price of a bet, hundredths per stake: what a payout limit must reckon with. */
export function dearestOf(game: GameId, mode: Mode, bet: string): number {
  if (game === 'andar-bahar') {
    if (bet === 'andar' || bet === 'bahar')
      return mode === 'commission' && bet === 'andar' ? 90 : 100
    return { 'first-andar': 1500, 'first-bahar': 1550, 'first-3': 12000 }[bet] ?? AB_BANDS[bet] ?? 0
  }
  if (game === 'baccarat') {
    const main = { player: 100, banker: mode === 'commission' ? 95 : 100, tie: 800 }[bet]
    const side = { 'either-pair': 500, 'perfect-pair': 20000, big: 54, small: 150 }[bet]
    return main ?? side ?? (bet === 'super-six' ? 1200 : 1100)
  }
  if (bet.startsWith('game-card-rank')) return 1150
  if (/^game-card-(red|black)$|^(andar|bahar)$/.test(bet)) return 95
  const named = { 'game-card-over-8': 108, 'game-card-under-8': 108, 'game-card-face': 315 }[bet]
  const joined = { 'black-andar': 275, 'red-bahar': 275, 'black-bahar': 295, 'red-andar': 295 }[bet]
  return named ?? joined ?? (bet === 'match-first-card' ? 1500 : (ABC_BANDS[bet] ?? 285))
}

/** What a stake brings back when its round ends so; winnings are rounded down to the minor unit. */
export function returnedBy(amount: bigint, verdict: Verdict): bigint {
  if (verdict === 'lose') return 0n
  return verdict === 'push' ? amount : amount + (amount * BigInt(verdict)) / 100n
}
