import { describe, expect, it, test } from 'vitest'
import { colourOf, DECK, decksOf, matches, overdealt, parseCard, parseCards } from './index.ts'
import { cardsIn } from './testing.ts'

describe('parseCard reads', () => {
  test.each([
    ['Ks', 'Ks'],
    ['kS', 'Ks'],
    ['10d', 'Td'],
    ['10D', 'Td'],
    ['td', 'Td'],
    ['  ah\t', 'Ah'],
    ['\u00a0Qc\n', 'Qc'],
    ['K♠', 'Ks'],
    ['k♤', 'Ks'],
    ['2♥', '2h'],
    ['2♡', '2h'],
    ['9♦', '9d'],
    ['9♢', '9d'],
    ['10♣', 'Tc'],
    ['J♧', 'Jc'],
    ['A♥\uFE0F', 'Ah'],
    ['A♥\uFE0E', 'Ah'],
  ])('%j as %s', (text, card) => {
    expect(parseCard(text)).toBe(card)
  })
  it('every card of the deck back from its own notation, in any case and with either sign', () => {
    const signs = { s: '♠♤', h: '♥♡', d: '♦♢', c: '♣♧' }
    for (const card of DECK) {
      expect(parseCard(card)).toBe(card)
      expect(parseCard(card.toUpperCase())).toBe(card)
      expect(parseCard(card.toLowerCase())).toBe(card)
      for (const sign of signs[card.charAt(1) as keyof typeof signs])
        expect(parseCard(`${card.charAt(0)}${sign}`)).toBe(card)
    }
  })
})

describe('parseCard refuses', () => {
  test.each([
    ['nothing', ''],
    ['blank', '   '],
    ['a rank alone', 'K'],
    ['a suit alone', 's'],
    ['an unknown rank', '1s'],
    ['eleven', '11s'],
    ['ten with a letter more', '10td'],
    ['a zero', '0d'],
    ['suit before rank', 'sK'],
    ['a space inside', 'K s'],
    ['two cards', 'KsKs'],
    ['Cyrillic К', '\u041as'],
    ['Cyrillic А', '\u0410h'],
    ['Cyrillic с as suit', 'K\u0441'],
    ['Greek Κ', '\u039as'],
    ['Kelvin sign', '\u212as'],
    ['long s', 'K\u017f'],
    ['full-width letters', '\uff2b\uff53'],
    ['full-width digit', '\uff12s'],
    ['Arabic-Indic digit', '\u0662s'],
    ['mathematical bold K', '\u{1d40a}s'],
    ['the ace of spades glyph', '\u{1f0a1}'],
    ['the king of hearts glyph', '\u{1f0be}'],
    ['a red joker glyph', '\u{1f0bf}'],
    ['a black joker glyph', '\u{1f0cf}'],
    ['a white joker glyph', '\u{1f0df}'],
    ['a card back glyph', '\u{1f0a0}'],
    ['a joker', 'joker'],
    ['a joker in short', 'JK'],
    ['a joker with colour', 'Xr'],
    ['a selector after a letter', 'Ks\ufe0f'],
    ['two selectors', 'K♠\ufe0f\ufe0f'],
    ['a selector in front', '\ufe0fK♠'],
    ['a combining mark', 'Ks\u0301'],
    ['a zero-width space', 'K\u200bs'],
    ['a right-to-left mark', '\u200fKs'],
    ['a null character', 'Ks\0'],
  ])('%s', (_, text) => {
    expect(parseCard(text)).toBeUndefined()
  })
})

describe('rounds in notation', () => {
  it('are read with any separator', () => {
    expect(parseCards(' Ks | Ac,Qs\n10d ')).toEqual(['Ks', 'Ac', 'Qs', 'Td'])
    expect(parseCards('')).toEqual([])
  })
  it('are refused as a whole when one card is', () => {
    expect(parseCards('Ks Xx')).toBeUndefined()
    expect(parseCards('K s')).toBeUndefined()
  })
})

describe('the deck (AB-1, BAC-1)', () => {
  it('has 52 cards, no jokers, 26 of each colour, and comes in numbers', () => {
    expect(new Set(DECK).size).toBe(52)
    expect(DECK.filter((card) => colourOf(card) === 'red')).toHaveLength(26)
    expect(decksOf(8)).toHaveLength(416)
  })
  test.each([
    ['Ks 2d Ks', 1, 'Ks'],
    ['Ks 2d Kc', 1, undefined],
    ['Ks Ks Ks Ks Ks Ks', 6, undefined],
    ['Ks Ks Ks Ks Ks Ks Ks', 6, 'Ks'],
  ])('%s from %i decks repeats %s', (round, decks, card) => {
    expect(overdealt(cardsIn(round), decks)).toBe(card)
  })
  it('matches by rank only (AB-4)', () => {
    expect(matches('Ks', 'Kd')).toBe(true)
    expect(matches('Ks', 'Qs')).toBe(false)
  })
})
