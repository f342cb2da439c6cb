import { type DealVerdict, type PublishedDeal, verifyDeal } from '@baize/fairness'
import {
  type AnyGame,
  type Card,
  checkPaytable,
  checkSettings,
  gameOf,
  parseCards,
} from '@baize/rules'
import { canonicalJson, hashPaytable } from '@baize/table'
import { LineFault } from '../read-round.ts'
import { settleRound } from '../settle-line.ts'
import { type Finding, finding } from './finding.ts'
import { digestOf, faultyFields, isRoundFile, type RoundFile, readRoundFile } from './round-file.ts'
import { isExport, verifyExport } from './verify-export.ts'

const equal = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b)
const cardsOf = (cards: readonly string[]): readonly Card[] => parseCards(cards.join(' ')) ?? []

function dealOf({ fairness, cards }: RoundFile): PublishedDeal {
  const { shoe, ...rest } = fairness
  if (shoe === undefined) return { ...rest, cards: cardsOf(cards) }
  const { before, cut, burnCount } = shoe
  const [burnShown = 'As'] = cardsOf([shoe.burnShown])
  const all = [...cardsOf(before), ...cardsOf(cards)]
  return { ...rest, cards: all, shoe: { cut, burnCount, burnShown } }
}

/** Names what the fairness part found, in the words of the file. */
function dealFinding(file: RoundFile, verdict: DealVerdict): readonly Finding[] {
  if (verdict.kind === 'right') return []
  const earlier = file.fairness.shoe?.before.length ?? 0
  switch (verdict.what) {
    case 'seed':
      return [finding('fairness.seed', 'is not a seed of 64 hexadecimal digits')]
    case 'commitment':
      return [finding('fairness.commitment', 'is not the SHA-256 of the revealed seed')]
    case 'decks':
      return [finding('fairness.decks', 'is not a number of decks')]
    case 'shuffle':
      return [finding('fairness', 'the cards do not come from this seed, label and these decks')]
    case 'cut':
    case 'burn-shown':
    case 'burn-count': {
      const should =
        verdict.expected === undefined ? 'is impossible' : `should be ${verdict.expected}`
      return [finding(`fairness.shoe ${verdict.what}`, should)]
    }
    case 'too-many-cards':
      return [finding('cards', 'are more than the pack holds')]
    case 'card': {
      const place = verdict.index - earlier
      const what = place < 0 ? `fairness.shoe.before[${verdict.index}]` : `cards[${place}]`
      return [finding(what, `should be ${verdict.expected}`)]
    }
  }
}

function checkTerms(file: RoundFile): readonly Finding[] {
  const { game, settings, paytable, paytableHash, fairness, round } = file
  const [setting] = checkSettings(game, settings)
  if (setting !== undefined) return [finding('settings', setting)]
  const faults = checkPaytable(gameOf(game, settings), paytable)
  const found = faults.map((fault) => finding('paytable', fault))
  if (hashPaytable(paytable) !== paytableHash)
    found.push(finding('paytableHash', 'is not the SHA-256 of the paytable'))
  if (fairness.decks !== settings.decks)
    found.push(finding('fairness.decks', `should be ${settings.decks}`))
  if (fairness.shoe === undefined && fairness.label !== round)
    found.push(finding('fairness.label', `should be the round ${round}`))
  if ((fairness.shoe !== undefined) !== (game === 'baccarat'))
    found.push(finding('fairness.shoe', 'belongs to baccarat and to nothing else'))
  return found
}

/** Compares every figure of the round with the one worked out again from its cards and prices. */
function checkRound(file: RoundFile, game: AnyGame): readonly Finding[] {
  try {
    const right = settleRound({ game, cards: cardsOf(file.cards), bets: file.bets }, file.paytable)
    const found: Finding[] = []
    const compare = (what: string, said: unknown, expected: unknown): void => {
      if (!equal(said, expected)) found.push(finding(what, `should be ${canonicalJson(expected)}`))
    }
    compare('outcome', file.outcome, right.outcome)
    for (const [place, bet] of right.bets.entries())
      compare(`bets[${place}]`, file.bets[place], bet)
    compare('returned', file.returned, right.returned)
    compare('net', file.net, right.net)
    return found
  } catch (error) {
    if (error instanceof LineFault) return [finding(error.code, error.message)]
    throw error
  }
}

/**
 * Recomputes an exported round, of either format: form, paytable, commitment, shuffle, cards,
 * outcome, grades, payouts, totals and the digest of the file. Whatever is wrong is named; empty
 * when all is right.
 */
export function verifyRound(text: string): readonly Finding[] {
  const fields = readRoundFile(text)
  if (fields === undefined) return [finding('file', 'is not a JSON object')]
  if (isExport(fields)) return verifyExport(text, fields)
  if (!isRoundFile(fields)) {
    const what = 'is missing, unknown or not of its form'
    return faultyFields(fields).map((field) => finding(field, what))
  }
  const file: RoundFile = fields
  const found = [...checkTerms(file)]
  if (found.every(({ what }) => what !== 'settings')) {
    found.push(...dealFinding(file, verifyDeal(dealOf(file))))
    found.push(...checkRound(file, gameOf(file.game, file.settings)))
  }
  if (digestOf(file) !== file.digest)
    found.push(finding('digest', 'is not the SHA-256 of the rest of the file'))
  if (text !== `${canonicalJson(file)}\n`) found.push(finding('file', 'is not in canonical form'))
  return found
}
