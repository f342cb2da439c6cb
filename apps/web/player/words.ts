import { parseOdds, printDecimalOdds } from '@baize/money'
import { type Card, type Mode, type Paytable, rankOf, suitOf } from '@baize/rules'
import { money } from '../i18n/numbers.ts'
import { isMessageId, type MessageId, type Text } from '../i18n/text.ts'

const known = (id: string): MessageId | undefined => (isMessageId(id) ? id : undefined)

/** What came or went, with its sign: `'-3500'` is "−$35.00". */
export function signedMoney(t: Text, amount: string | bigint): string {
  const exact = BigInt(amount)
  if (exact === 0n) return t('amount', { amount: money(0n) })
  const size = money(exact < 0n ? -exact : exact)
  return t(exact < 0n ? 'amount.down' : 'amount.up', { amount: size })
}

/** A card in words: "king of spades"; a card that lies face down is said to. */
export function cardName(t: Text, card: Card | undefined): string {
  if (card === undefined) return t('card.back')
  const rank = t(`rank.${rankOf(card)}`)
  return t('card.name', { rank, suit: t(`suit.${suitOf(card)}`) })
}

/** What a spot is called on the felt, where its place says the rest: "Red", "6–10". */
export function betName(t: Text, bet: string): string {
  const id = known(`bet.${bet}`)
  return id === undefined ? bet : t(id)
}

/** What a bet is called in a list: "Game card red", "6–10 cards". */
export function fullBetName(t: Text, bet: string): string {
  const id = known(`bet-full.${bet}`)
  return id === undefined ? betName(t, bet) : t(id)
}

/** Prices of a bet as the felt prints them, and what each of several is for. */
export interface PriceWords {
  readonly price: string
  readonly note?: string
}

const rowName = (t: Text, row: string): string => {
  const id = known(`row.${row}`)
  return id === undefined ? row : t(id)
}

/** The printed odds of a bet in a mode; undefined when it is not offered there (AB-9). */
export function priceWords(
  t: Text,
  paytable: Paytable,
  mode: Mode,
  bet: string,
): PriceWords | undefined {
  const prices = paytable.modes[mode]?.[bet]
  if (prices === undefined) return undefined
  const note = known(`bet-note.${bet}`)
  if (typeof prices === 'string')
    return note === undefined ? { price: prices } : { price: prices, note: t(note) }
  const rows = Object.keys(prices)
  return {
    price: Object.values(prices).join(' / '),
    note: rows.map((row) => rowName(t, row)).join(' / '),
  }
}

/** Odds "x to 1" as the table prints them: decimal where its sheet quotes decimals (ABC-5). */
export function printedOdds(paytable: Paytable, odds: string): string {
  const exact = parseOdds(odds)
  return paytable.notation === 'decimal' && exact !== undefined ? printDecimalOdds(exact) : odds
}
