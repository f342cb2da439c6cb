import type { GameId } from '@baize/rules'
import { describe, expect, test } from 'vitest'
import {
  balanceOf,
  given,
  play,
  sayDecision,
  scenes,
  sit,
  termsOf,
} from '../../../tools/arbitraries/index.ts'

const KNOWN = {
  BETTING: 'open deck-1; scan Ks',
  DEALING: 'open deck-1; scan Ks; at 15000; close',
  RESOLVED: 'open deck-1; scan Ks; at 15000; close; scan 2c Kc',
  ENDED: 'open deck-1; scan Ks; at 15000; close; scan 2c Kc; confirm',
  DRAWING: 'open deck-1; at 15000; close',
  STOPPED: 'open deck-1; scan Ks; at 15000; close; scan 2c; report exposed',
}

/** Rows in text, at a table dealt by hand; a refusal changes nothing. */
function rows(game: GameId, text: string): void {
  const named = scenes(text, KNOWN).map((scene) => [scene.name, scene] as const)
  test.each(named)('%s', (_, { given: before, when, wanted }) => {
    const sitting = given(sit({ ...termsOf(game), dealer: 'live' }), before)
    const { sitting: after, decision } = play(sitting, when)
    expect(sayDecision(decision)).toBe(wanted)
    if (decision?.kind === 'refused') expect(after.state).toEqual(sitting.state)
  })
}

describe('Andar Bahar by hand: the way of a round', () => {
  rows(
    'andar-bahar',
    `
    a round opens with its deck and promises nothing (AB-1)
      when open deck-1
      then round-opened 1 deck-1

    without a deck none opens
      when open unpromised
      then refused no-deck

    nor with a promise, which a person cannot make
      when open
      then refused no-deck

    the next round has the other deck, two take turns (AB-1)
      given ENDED
      when open deck-2
      then round-opened 2 deck-2

    never the same twice
      given ENDED
      when open deck-1
      then refused deck-resting

    also after a void
      given STOPPED; decide void
      when open deck-1
      then refused deck-resting

    the first scan is the game card and opens betting (AB-2)
      given open deck-1; at 700
      when scan Ks
      then card-scanned s1 1 Ks deck-1, card-dealt 0 game-card Ks true, bets-opened 15700

    the cards say where a scan goes: first Andar (AB-3)
      given DEALING
      when scan 2c
      then card-scanned s1 2 2c deck-1, card-dealt 1 andar 2c true

    then Bahar (AB-3)
      given DEALING; scan 2c
      when scan 3c
      then card-scanned s1 3 3c deck-1, card-dealt 2 bahar 3c true

    the first match ends it (AB-4)
      given DEALING; scan 2c
      when scan Kc
      then card-scanned s1 3 Kc deck-1, card-dealt 2 bahar Kc true, round-resolved bahar

    a scan after the deadline closes the bets first, however late that is noticed (G-2)
      given BETTING; at 15200
      when scan 2c
      then bets-closed, card-scanned s1 2 2c deck-1, card-dealt 1 andar 2c true

    cards come past the scanner only
      given DEALING
      when deal 2c
      then refused dealt-by-hand

    and go only by an undo
      given DEALING; scan 2c
      when retract 1
      then refused dealt-by-hand
    `,
  )
})

describe('a scan that deals nothing is written down', () => {
  rows(
    'andar-bahar',
    `
    a card of the resting deck (AB-1)
      given DEALING
      when scan 2c of deck-2
      then card-scanned s1 2 2c deck-2 resting-deck

    the same card twice under the scanner
      given DEALING; scan 2c
      when scan 2c
      then card-scanned s1 3 2c deck-1 duplicate

    a card that has lain there for long
      given DEALING; scan 2c 3c
      when scan Ks
      then card-scanned s1 4 Ks deck-1 duplicate

    a card of another table's deck
      given DEALING
      when scan foreign
      then card-scanned s1 2 As deck-9 foreign-deck

    a card of a deck that is out of service
      given DEALING
      when scan retired
      then card-scanned s1 2 As deck-0 retired-deck

    a printed joker (ABC-1)
      given DEALING
      when scan joker
      then card-scanned s1 2 deck-1 printed-joker

    a card while bets are open (G-5)
      given BETTING
      when scan 2c
      then card-scanned s1 2 2c deck-1 bets-open

    the game card once more while bets are open
      given BETTING
      when scan Ks
      then card-scanned s1 2 Ks deck-1 duplicate

    a card after the last one
      given RESOLVED
      when scan 5c
      then card-scanned s1 4 5c deck-1 no-place

    a card between rounds stands in the table's own log
      given ENDED
      when scan 5c
      then card-scanned s1 4 5c deck-1 no-place

    a card before the first round
      when scan 5c
      then card-scanned s1 1 5c deck-1 no-place

    a card while the round is stopped
      given STOPPED
      when scan 5c
      then card-scanned s1 3 5c deck-1 suspended

    the same message again is not a second scan
      given DEALING; scan 2c
      when again 2c
      then

    also of one that dealt nothing
      given DEALING; scan ?
      when again ?
      then
    `,
  )
})

describe('a card that will not read', () => {
  rows(
    'andar-bahar',
    `
    is scanned again (AB-11)
      given DEALING
      when scan ?
      then card-scanned s1 2 unreadable 1

    and again
      given DEALING; scan ?
      when scan ?
      then card-scanned s1 3 unreadable 2

    the third failure in a row stops the round and calls the supervisor (AB-11)
      given DEALING; scan ? ?
      when scan ?
      then card-scanned s1 4 unreadable 3,
        incident-reported 1 unreadable scanner true true, round-suspended scanner-unreadable scanner

    a code of no deck counts as well (AB-11)
      given DEALING; scan ?; scan unknown
      when scan ?
      then card-scanned s1 4 unreadable 3,
        incident-reported 1 unreadable scanner true true, round-suspended scanner-unreadable scanner

    a good scan begins the count anew (AB-11)
      given DEALING; scan ? ? 2c
      when scan ?
      then card-scanned s1 5 unreadable 1

    a duplicate neither counts nor ends the count (AB-11)
      given DEALING; scan ? ?; scan Ks
      when scan ?
      then card-scanned s1 5 unreadable 3,
        incident-reported 1 unreadable scanner true true, round-suspended scanner-unreadable scanner

    nothing counts while no card is awaited (AB-11)
      given BETTING; scan ? ? ?
      when scan ?
      then card-scanned s1 5 unreadable

    the game card may fail as well, before any bet
      given open deck-1; scan ? ?
      when scan ?
      then card-scanned s1 3 unreadable 3,
        incident-reported 1 unreadable scanner false true, round-suspended scanner-unreadable scanner

    the supervisor lets it be scanned again, from one (AB-11)
      given DEALING; scan ? ? ?; decide resume
      when scan ?
      then card-scanned s1 5 unreadable 1
    `,
  )
})

describe('by colour', () => {
  rows(
    'andar-bahar-colour',
    `
    bets open before any card, whatever deck (ABC-1)
      when open deck-1
      then round-opened 1 deck-1, bets-opened 15000

    the first card after closing is the game card (ABC-1)
      given DRAWING
      when scan 8h
      then card-scanned s1 1 8h deck-1, card-dealt 0 game-card 8h true

    after a red one comes Bahar (ABC-2)
      given DRAWING; scan 8h
      when scan 2c
      then card-scanned s1 2 2c deck-1, card-dealt 1 bahar 2c true

    a card dealt before close deals nothing (ABC-8)
      given open deck-1
      when scan 8h
      then card-scanned s1 1 8h deck-1 bets-open

    the third bad scan in a row proposes to cancel (ABC-7)
      given DRAWING; scan ? ?
      when scan ?
      then card-scanned s1 3 unreadable 3,
        incident-reported 1 misread-limit scanner true true, round-suspended misread-limit scanner

    a good scan resets the count (ABC-7)
      given DRAWING; scan ? ? 8h ? ?
      when scan 2c
      then card-scanned s1 6 2c deck-1, card-dealt 1 bahar 2c true

    the supervisor cancels (ABC-8)
      given DRAWING; scan ? ? ?
      when decide void sue misread-limit
      then incident-decided 1 misread-limit void sue, round-voided misread-limit sue

    or does not (ABC-7)
      given DRAWING; scan ? ? ?; at 16000
      when decide resume
      then incident-decided 1 misread-limit resume sue, round-resumed sue
    `,
  )
})

describe('undo of the last scan', () => {
  rows(
    'andar-bahar',
    `
    takes the card back
      given DEALING; scan 2c
      when undo 1
      then scan-undone 1 dan, card-retracted 1

    also the one that ended the deal
      given RESOLVED
      when undo 2
      then scan-undone 2 dan, card-retracted 2

    and the right card comes in its place
      given RESOLVED; undo 2
      when scan Qc
      then card-scanned s1 4 Qc deck-1, card-dealt 2 bahar Qc true

    the same card may come again
      given RESOLVED; undo 2
      when scan Kc
      then card-scanned s1 4 Kc deck-1, card-dealt 2 bahar Kc true, round-resolved bahar

    only the last one
      given DEALING; scan 2c 3c
      when undo 1
      then refused wrong-index

    and only once: what came before it has been followed by something
      given DEALING; scan 2c 3c; undo 2
      when undo 1
      then refused nothing-to-undo

    not after the next event: bets have opened on the game card
      given BETTING
      when undo 0
      then refused nothing-to-undo

    not after a stop
      given STOPPED; decide resume
      when undo 1
      then refused nothing-to-undo

    a scan that dealt nothing is no event of the deal
      given DEALING; scan 2c; scan 2c
      when undo 1
      then scan-undone 1 dan, card-retracted 1

    not in a round that is over
      given ENDED
      when undo 2
      then refused wrong-phase phase=settled
    `,
  )
})

describe('a card typed in needs a second person', () => {
  rows(
    'andar-bahar',
    `
    waits for a minute
      given DEALING
      when enter 2c
      then entry-asked 1 2c dan 75000

    is dealt when another confirms it
      given DEALING; enter 2c
      when agree 2c
      then entry-confirmed 1 2c dan sue, card-dealt 1 andar 2c true

    may end the round
      given DEALING; enter Kc
      when agree Kc
      then entry-confirmed 1 Kc dan sue, card-dealt 1 andar Kc true, round-resolved andar

    may be the game card
      given open deck-1; enter Ks
      when agree Ks
      then entry-confirmed 0 Ks dan sue, card-dealt 0 game-card Ks true, bets-opened 15000

    not when the same person confirms
      given DEALING; enter 2c
      when agree 2c dan
      then refused same-person

    not when they saw another card
      given DEALING; enter 2c
      when agree 3c
      then refused no-entry

    not when a minute is over
      given DEALING; enter 2c; at 75000
      when agree 2c
      then refused entry-expired until=75000

    typing again replaces it, and the clock begins anew
      given DEALING; enter 2c; at 74000; enter 3c
      when agree 2c
      then refused no-entry

    a scan settles it otherwise
      given DEALING; enter 2c; scan 3c
      when agree 2c
      then refused no-entry

    no card that lies there
      given DEALING
      when enter Ks
      then refused card-not-in-deck

    not while bets are open
      given BETTING
      when enter 2c
      then refused bets-open closesAt=15000 receivedAt=0

    not while the round is stopped
      given STOPPED
      when enter 3c
      then refused suspended

    and forgotten by a stop
      given DEALING; enter 2c; report called; decide resume
      when agree 2c
      then refused no-entry

    can be undone
      given DEALING; enter 2c; agree 2c
      when undo 1
      then scan-undone 1 dan, card-retracted 1
    `,
  )
})

describe('incidents (G-5)', () => {
  rows(
    'andar-bahar',
    `
    before any bet: the round stops and may go on
      given open deck-1; report damaged
      when decide resume
      then incident-decided 1 damaged resume sue, round-resumed sue

    while bets are open: the round stops with its time
      given BETTING; at 4000
      when report exposed
      then incident-reported 1 exposed dan false true, round-suspended card-exposed dan 11000

    and can only be void (G-5)
      given BETTING; report exposed
      when decide resume
      then refused decision-not-allowed

    which it is at once (G-4)
      given BETTING; report exposed
      when decide void sue card-exposed
      then incident-decided 1 exposed void sue, round-voided card-exposed sue

    a lost picture while bets are open cancels (G-5)
      given BETTING
      when report video-lost
      then incident-reported 1 video-lost dan false true, round-suspended video-lost dan 15000

    after closing it stops nothing (G-5)
      given DEALING
      when report video-lost
      then incident-reported 1 video-lost dan true false

    and nothing is left to decide
      given DEALING; report video-lost
      when decide void
      then refused unknown-incident

    the round goes on meanwhile
      given DEALING; report video-lost
      when scan 2c
      then card-scanned s1 2 2c deck-1, card-dealt 1 andar 2c true

    after closing trouble with a card stops it (G-5)
      given DEALING; scan 2c
      when report off-table
      then incident-reported 1 off-table dan true true, round-suspended card-off-table dan

    the supervisor lets it go on
      given STOPPED
      when decide resume
      then incident-decided 1 exposed resume sue, round-resumed sue

    or makes it void for a reason of the list (ABC-8)
      given STOPPED
      when decide void sue cards-mixed
      then incident-decided 1 exposed void sue, round-voided cards-mixed sue

    a call while bets are open keeps their time
      given BETTING; at 4000; report called; at 60000
      when decide resume
      then incident-decided 1 called resume sue, round-resumed sue 71000

    a second incident waits for the first
      given STOPPED
      when report mixed
      then refused incident-open no=1

    is counted on
      given STOPPED; decide resume
      when report mixed
      then incident-reported 2 mixed dan true true, round-suspended cards-mixed dan

    nobody goes around it
      given STOPPED
      when resume
      then refused incident-open no=1

    nor voids past it
      given STOPPED
      when void
      then refused incident-open no=1

    none in a round that is over
      given ENDED
      when report exposed
      then refused wrong-phase phase=settled

    when the result is known a void waits for a second person
      given RESOLVED; report mixed
      when decide void sue cards-mixed
      then void-asked 1 cards-mixed sue 315000

    the same person is not a second one
      given RESOLVED; report mixed; decide void sue cards-mixed
      when decide void sue cards-mixed
      then refused same-person

    another one is
      given RESOLVED; report mixed; decide void sue cards-mixed
      when decide void max cards-mixed
      then incident-decided 1 mixed void max sue, round-voided cards-mixed max

    who must say the same
      given RESOLVED; report mixed; decide void sue cards-mixed
      when decide void max card-exposed
      then void-asked 1 card-exposed max 315000

    in time
      given RESOLVED; report mixed; decide void sue cards-mixed; at 315000
      when decide void max cards-mixed
      then void-asked 1 cards-mixed max 615000

    or the round goes on with its result
      given RESOLVED; report mixed; decide void sue cards-mixed
      when decide resume max
      then incident-decided 1 mixed resume max, round-resumed max

    the house stops a round that came back; what was stopped already stays so
      given DEALING; suspend server-failure
      when report recovered
      then incident-reported 1 recovered dan true true
    `,
  )

  test('a void gives every stake back once and whole (G-4)', () => {
    const table = sit({ ...termsOf('andar-bahar'), dealer: 'live' })
    const stopped = given(
      table,
      'open deck-1; scan Ks; ann 50 andar; ben 20 bahar; at 15000; close; scan 2c; report exposed',
    )
    expect(balanceOf(stopped, 'ann')).toBe(95_000n)
    const over = given(stopped, 'decide void')
    expect([balanceOf(over, 'ann'), balanceOf(over, 'ben')]).toEqual([100_000n, 100_000n])
  })

  test('at a virtual table only trouble that has nothing to do with cards', () => {
    const dealing = given(sit(termsOf('andar-bahar')), 'open; deal Ks; at 15000; close')
    expect(sayDecision(play(dealing, 'report mixed').decision)).toBe('refused no-such-incident')
    expect(sayDecision(play(dealing, 'report technical').decision)).toBe(
      'incident-reported 1 technical dan true true, round-suspended technical-problem dan',
    )
    expect(sayDecision(play(dealing, 'undo 0').decision)).toBe('refused not-live')
    expect(sayDecision(play(dealing, 'scan 2c').decision)).toBe(
      'card-scanned s1 1 2c deck-1 no-place',
    )
    expect(sayDecision(play(sit(termsOf('andar-bahar')), 'open deck-1').decision)).toBe(
      'refused not-live',
    )
  })
})
