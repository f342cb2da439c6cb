/**
 * The yardstick: the same games as anyone would write them plainly, with `Math.random` and no eye
 * for speed beyond the obvious (numbers for cards, a partial Fisher-Yates shuffle). Cards are 0 to
 * 51, rank `card % 13` from ace 0. They count winners, nothing more.
 */
export interface Winners {
  first: number
  second: number
  tie: number
}

/** Moves a random one of the cards not yet dealt to this place and returns it. */
function deal(cards: number[], place: number): number {
  const drawn = place + Math.floor(Math.random() * (cards.length - place))
  const card = cards[drawn] ?? 0
  cards[drawn] = cards[place] ?? 0
  cards[place] = card
  return card
}

const worth = (card: number): number => {
  const rank = (card % 13) + 1
  return rank >= 10 ? 0 : rank
}

function bankerDraws(banker: number, third: number | undefined): boolean {
  if (third === undefined) return banker <= 5
  if (banker <= 2) return true
  if (banker === 3) return third !== 8
  if (banker === 4) return third >= 2 && third <= 7
  if (banker === 5) return third >= 4 && third <= 7
  return banker === 6 && (third === 6 || third === 7)
}

/** Plays coups of baccarat, each from eight full decks; `first` is Player, `second` Banker. */
export function plainBaccarat(rounds: number): Winners {
  const shoe = Array.from({ length: 416 }, (_, place) => place % 52)
  const winners: Winners = { first: 0, second: 0, tie: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const p1 = worth(deal(shoe, 0))
    const b1 = worth(deal(shoe, 1))
    const p2 = worth(deal(shoe, 2))
    const b2 = worth(deal(shoe, 3))
    let player = (p1 + p2) % 10
    let banker = (b1 + b2) % 10
    if (player < 8 && banker < 8) {
      let third: number | undefined
      if (player <= 5) {
        third = worth(deal(shoe, 4))
        player = (player + third) % 10
      }
      if (bankerDraws(banker, third)) banker = (banker + worth(deal(shoe, 5))) % 10
    }
    if (player > banker) winners.first += 1
    else if (player < banker) winners.second += 1
    else winners.tie += 1
  }
  return winners
}

/** Plays rounds of Andar Bahar, each from a full deck; `first` is Andar, `second` Bahar. */
export function plainAndarBahar(rounds: number): Winners {
  const deck = Array.from({ length: 52 }, (_, place) => place)
  const winners: Winners = { first: 0, second: 0, tie: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const rank = deal(deck, 0) % 13
    let place = 1
    while (deal(deck, place) % 13 !== rank) place += 1
    if (place % 2 === 1) winners.first += 1
    else winners.second += 1
  }
  return winners
}
