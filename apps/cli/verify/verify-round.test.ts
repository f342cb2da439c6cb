import { commitmentOf, cutDeck, dealtDeck, parseSeed } from '@baize/fairness'
import { type Card, defaultPaytable, defaultSettings, type GameId, gameOf } from '@baize/rules'
import { hashPaytable } from '@baize/table'
import { describe, expect, it, test } from 'vitest'
import { settleRound } from '../settle-line.ts'
import { printRoundFile, type RoundFile } from './round-file.ts'
import { verifyRound } from './verify-round.ts'

const SEED = '5f'.repeat(32)
const seed = parseSeed(SEED) ?? new Uint8Array()

/** Deals from the front of a pack until the round is done. */
function roundFrom(id: GameId, pack: readonly Card[]): readonly Card[] {
  const game = gameOf(id, defaultSettings(id))
  let length = 0
  while (game.next(pack.slice(0, length)).kind === 'deal') length += 1
  return pack.slice(0, length)
}

function exported(id: GameId, round: string): Omit<RoundFile, 'digest'> {
  const settings = defaultSettings(id)
  const paytable = defaultPaytable(id)
  const game = gameOf(id, settings)
  const isShoe = id === 'baccarat'
  const label = isShoe ? 'bac-1-shoe-4' : round
  const { decks } = settings
  const deck = dealtDeck({ seed, label, patronSeeds: ['my own'], decks })
  const cut = 100
  const burnShown = cutDeck(deck, cut)[0] ?? 'As'
  const rank = burnShown.charAt(0)
  const burnCount = rank === 'A' ? 1 : 'TJQK'.includes(rank) ? 10 : Number(rank)
  const pack = isShoe ? cutDeck(deck, cut).slice(1 + burnCount) : deck
  const before = isShoe ? roundFrom(id, pack) : []
  const cards = roundFrom(id, pack.slice(before.length))
  const bets = game.bets.slice(0, 3).map((bet) => ({ bet, stake: '500' }))
  return {
    format: 'baize-round/1',
    round,
    game: id,
    settings,
    paytable,
    paytableHash: hashPaytable(paytable),
    fairness: {
      commitment: commitmentOf(seed),
      seed: SEED,
      label,
      patronSeeds: ['my own'],
      decks,
      ...(isShoe && { shoe: { cut, burnShown, burnCount, before } }),
    },
    cards,
    ...settleRound({ game, cards, bets }, paytable),
  }
}

const ab = exported('andar-bahar', 'ab-1-7')
const bac = exported('baccarat', 'bac-1-31')
const whatOf = (file: object): readonly string[] =>
  verifyRound(printRoundFile(file as Omit<RoundFile, 'digest'>)).map(({ what }) => what)

describe('an exported round', () => {
  test.each([
    ['andar-bahar', ab],
    ['andar-bahar-colour', exported('andar-bahar-colour', 'abc-1-9')],
    ['baccarat', bac],
  ])('of %s is right as it is', (_, file) => {
    expect(verifyRound(printRoundFile(file))).toEqual([])
  })
  it('with any byte flipped is found out and the fault is named', () => {
    const text = printRoundFile(ab)
    for (const at of text.split('').keys()) {
      const flipped = String.fromCharCode(text.charCodeAt(at) ^ 1)
      const found = verifyRound(text.slice(0, at) + flipped + text.slice(at + 1))
      expect([at, found.length > 0]).toEqual([at, true])
      expect(found.every(({ what, message }) => what !== '' && message !== '')).toBe(true)
    }
  })
  const fair = ab.fairness
  const shoe = bac.fairness.shoe
  const otherCard = ab.cards.includes('2h') ? '2d' : '2h'
  const [firstBet] = ab.bets
  test.each<readonly [string, object, readonly string[]]>([
    ['another seed', { fairness: { ...fair, seed: '5e'.repeat(32) } }, ['fairness.commitment']],
    ['a malformed seed', { fairness: { ...fair, seed: '5f' } }, ['fairness.seed']],
    ['another commitment', { fairness: { ...fair, commitment: SEED } }, ['fairness.commitment']],
    ['another patron seed', { fairness: { ...fair, patronSeeds: [] } }, ['fairness']],
    ['another round', { round: 'ab-1-8' }, ['fairness.label']],
    ['another price', { paytable: { ...ab.paytable, id: 'andar-bahar/2' } }, ['paytableHash']],
    ['more returned', { returned: '999999' }, ['returned']],
    ['a better bet', { bets: [{ ...firstBet, winnings: '1' }, ...ab.bets.slice(1)] }, ['bets[0]']],
    ['a field too many', { note: 'x' }, ['note']],
  ])('with %s names it, even under a fresh digest', (_, change, what) => {
    expect(whatOf({ ...ab, ...change })).toEqual(what)
  })
  it('with a changed card names the card and what it should be', () => {
    const last = ab.cards.length - 2
    const cards = ab.cards.map((card, place) => (place === last ? otherCard : card))
    const found = verifyRound(printRoundFile({ ...ab, cards }))
    expect(found[0]).toEqual({ what: `cards[${last}]`, message: `should be ${ab.cards[last]}` })
  })
  test.each<readonly [string, object, string]>([
    ['cut', { cut: 101 }, 'fairness.shoe cut'],
    ['burn', { burnCount: (shoe?.burnCount ?? 0) + 1 }, 'fairness.shoe burn-count'],
    ['earlier round', { before: shoe?.before.slice(1) }, 'fairness'],
  ])('from a shoe with another %s names it (BAC-1)', (_, change, what) => {
    const fairness = { ...bac.fairness, shoe: { ...shoe, ...change } }
    expect(whatOf({ ...bac, fairness })[0]).toBe(what)
  })
  test.each(['', 'nonsense', '[]', 'null', '{}'])('is not %j', (text) => {
    expect(verifyRound(text)).not.toEqual([])
  })
})
