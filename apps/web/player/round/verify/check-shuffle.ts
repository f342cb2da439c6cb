import { burnCountOf, commitmentOf, cutDeck, dealtDeck, parseSeed } from '@baize/fairness'
import { type AnySpot, type Card, gameOf, parseCards } from '@baize/rules'
import { find, type Promised, promiseOf, type ReadRound } from '../read-file.ts'
import { type CheckedCard, judged, type Step, type StepId, type Value } from './step.ts'

const hashOf = (seed: string): string => {
  const bytes = parseSeed(seed)
  return bytes === undefined ? '' : commitmentOf(bytes)
}

/** What is not checked in a round dealt by hand, which promises no shuffle. */
const byHand = (id: StepId): Step => ({ id, state: 'none', values: [], byHand: true })

/** The revealed seed must hash to what was promised before betting; by hand nothing is promised. */
export function checkPromise(promise: Promised | undefined): Step {
  if (promise === undefined) return byHand('promise')
  const { seed, hash } = promise
  const promised: Value = { name: 'promised', text: hash }
  if (seed === undefined) return { id: 'promise', state: 'later', values: [promised] }
  const computed = hashOf(seed)
  const values: Value[] = [{ name: 'seed', text: seed }, { name: 'hash', text: computed }, promised]
  return { id: 'promise', state: judged(computed === hash), values }
}

/** In a chain the promise of a seed is the seed before it: SHA-256 leads from one to the other. */
export function checkChain(promise: Promised | undefined, before: Promised | undefined): Step {
  if (promise === undefined) return byHand('chain')
  const { seed, chain, index } = promise
  if (seed === undefined) return { id: 'chain', state: 'later', values: [] }
  const follows = before?.chain === chain && before?.index === index - 1
  if (!follows || before?.seed === undefined) return { id: 'chain', state: 'none', values: [] }
  const computed = hashOf(seed)
  const values: Value[] = [
    { name: 'hash', text: computed },
    { name: 'before', text: before.seed },
  ]
  return { id: 'chain', state: judged(computed === before.seed), values }
}

/** The pack that the seed gives, from the first card that may be dealt. */
interface Pack {
  readonly cards: readonly Card[]
  /** Cards that went to earlier rounds of the shoe. */
  readonly earlier: number
  readonly right: boolean
  readonly values: readonly Value[]
}

function packOf(read: ReadRound, promise: Promised): Pack | undefined {
  const seed = parseSeed(promise.seed ?? '')
  if (seed === undefined) return undefined
  const { label, decks } = promise
  const patronSeeds = seedsIn(read)
  const deck = dealtDeck({ seed, label, decks, patronSeeds })
  const values: Value[] = [
    { name: 'label', text: label },
    { name: 'decks', text: `${decks}` },
    ...patronSeeds.map((text): Value => ({ name: 'patron', text })),
  ]
  const shoe = find(read.shuffle, 'shoe-opened')
  if (shoe === undefined) return { cards: deck, earlier: 0, right: true, values }
  const cut = cutDeck(deck, shoe.cut)
  const first = cut[0] ?? shoe.burnShown
  const dealtBefore = parseCards((read.file.dealtBefore ?? []).join(' ')) ?? []
  const cards = cut.slice(1 + burnCountOf(first))
  const same = dealtBefore.every((card, place) => card === cards[place])
  const burn: Value[] = [
    { name: 'cut', text: `${shoe.cut}` },
    { name: 'burn', text: `${first} + ${burnCountOf(first)}` },
  ]
  const right = first === shoe.burnShown && same
  return { cards, earlier: dealtBefore.length, right, values: [...values, ...burn] }
}

const seedsIn = ({ events, shuffle }: ReadRound): readonly string[] =>
  find(shuffle, 'shoe-opened')?.patronSeeds ?? find(events, 'round-opened')?.patronSeeds ?? []

/** What the rules say after some cards; undefined for cards that no deal can have. */
export function nextOf({ terms }: ReadRound, cards: readonly Card[]) {
  try {
    return gameOf(terms.game, terms.settings).next(cards)
  } catch {
    return undefined
  }
}

/** Where the rules send each card, one after the other. */
const placesOf = (read: ReadRound, cards: readonly Card[]): readonly CheckedCard['place'][] =>
  cards.map((_, at): AnySpot | 'nowhere' => {
    const next = nextOf(read, cards.slice(0, at))
    return next?.kind === 'deal' ? next.to : 'nowhere'
  })

interface Dealt {
  readonly to: AnySpot
  readonly card: Card
}

/** The cards as they lie at the end: a misread one that was taken back is not among them. */
export function cardsOf({ events }: Pick<ReadRound, 'events'>): readonly Dealt[] {
  const cards: Dealt[] = []
  for (const event of events) {
    if (event.kind === 'card-dealt') cards.push({ to: event.to, card: event.card })
    if (event.kind === 'card-retracted') cards.pop()
  }
  return cards
}

function checkedCards(read: ReadRound, pack: Pack | undefined): readonly CheckedCard[] {
  const dealt = cardsOf(read)
  const places = placesOf(
    read,
    dealt.map(({ card }) => card),
  )
  return dealt.map(({ to, card }, at) => {
    const place = places[at] ?? 'nowhere'
    const computed = pack?.cards[pack.earlier + at]
    const known = computed !== undefined && { computed }
    const right = place === to && (pack === undefined || computed === card)
    return { to, card, place, right, ...known }
  })
}

/** The shuffle, and each card of the round: what it is, and where it went. */
export function checkCards(read: ReadRound): readonly Step[] {
  const promise = promiseOf(read)
  const pack = promise && packOf(read, promise)
  const cards = checkedCards(read, pack)
  const shown = cards.every(({ right }) => right)
  // Without a readable seed no shuffle can be made again; the promise has been found wrong then.
  const later = promise?.seed === undefined ? 'later' : judged(pack?.right === true)
  return [
    promise === undefined
      ? byHand('shuffle')
      : { id: 'shuffle', state: later, values: pack?.values ?? [] },
    {
      ...(promise === undefined && { byHand: true }),
      id: 'cards',
      state: judged(shown),
      values: [],
      cards,
    },
  ]
}
