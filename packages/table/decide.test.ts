import type { GameId } from '@baize/rules'
import { describe, expect, test } from 'vitest'
import { given, play, sayDecision, scenes, sit, termsOf } from '../../tools/arbitraries/index.ts'

const KNOWN = {
  BETTING: 'open; deal Ks',
  DEALING: 'open; deal Ks; at 15000; close',
  RESOLVED: 'open; deal Ks; at 15000; close; deal Kc',
  COUP: 'shoe 100 5h; open; at 15000; close',
  // Player 9 5, Banker 8 2: Player draws on 4, then Banker as the third card says.
  FOUR: 'shoe 100 5h; open; at 15000; close; deal 9s 8h 5d 2c',
  OPENED: 'shoe 100 5h; open; at 15000; close; deal 9s 8h 5d 2c; turn 0 2 1 3',
  NATURAL: 'shoe 100 5h; open; at 15000; close; deal 9s 8h Td 2c',
  ENDED: 'shoe 100 5h; open; at 15000; close; deal 9s 8h Td 2c; turn 0 2 1 3; confirm',
}

/**
 * Rows in text: given a script, when a line, then events or a refusal, after which nothing
 * changed.
 */
function rows(game: GameId, text: string): void {
  const named = scenes(text, KNOWN).map((scene) => [scene.name, scene] as const)
  test.each(named)('%s', (_, { given: before, when, wanted }) => {
    const sitting = given(sit(termsOf(game)), before)
    const { sitting: after, decision } = play(sitting, when)
    expect(sayDecision(decision)).toBe(wanted)
    if (decision?.kind === 'refused') expect(after.state).toEqual(sitting.state)
  })
}

describe('Andar Bahar: the way of a round', () => {
  rows(
    'andar-bahar',
    `
    a round opens and waits for the game card (AB-2)
      when open
      then round-opened 1

    the game card opens betting with its countdown (AB-2)
      given open; at 700
      when deal Ks
      then card-dealt 0 game-card Ks true, bets-opened 15700

    betting closes at its deadline, however late that is noticed (G-2)
      given BETTING
      when at 19000; close
      then bets-closed

    the first card goes to Andar (AB-3)
      given DEALING
      when deal 2c
      then card-dealt 1 andar 2c true

    the second to Bahar (AB-3)
      given DEALING; deal 2c
      when deal 3c
      then card-dealt 2 bahar 3c true

    a card of the game card's rank resolves the round (AB-4)
      given DEALING
      when deal Kc
      then card-dealt 1 andar Kc true, round-resolved andar

    a confirmed result is a row for every bet in every mode
      given RESOLVED
      when confirm
      then round-settled 27

    the next round opens after it
      given RESOLVED; confirm
      when open
      then round-opened 2

    the next round opens after a void one
      given BETTING; void
      when open
      then round-opened 2

    a misread card is taken back
      given DEALING; deal 2c
      when retract 1
      then card-retracted 1

    also after it resolved the round
      given RESOLVED
      when retract 1
      then card-retracted 1

    and the right one is dealt in its place
      given RESOLVED; retract 1
      when deal Qc
      then card-dealt 1 andar Qc true

    the seed is revealed after the round
      given RESOLVED; confirm
      when reveal
      then seed-revealed ab-1-1

    also after a void one
      given BETTING; void
      when reveal
      then seed-revealed ab-1-1
    `,
  )
})

describe('Andar Bahar by colour', () => {
  rows(
    'andar-bahar-colour',
    `
    betting opens before any card (ABC-1)
      when open
      then round-opened 1, bets-opened 15000

    the first card after closing is the game card (ABC-1)
      given open; at 15000; close
      when deal 8h
      then card-dealt 0 game-card 8h true

    a red game card sends the next card to Bahar (ABC-2)
      given open; at 15000; close; deal 8h
      when deal 8c
      then card-dealt 1 bahar 8c true, round-resolved bahar

    a black one to Andar (ABC-2)
      given open; at 15000; close; deal 8s
      when deal 2c
      then card-dealt 1 andar 2c true

    a card before closing is refused
      given open
      when deal 8h
      then refused bets-open closesAt=15000 receivedAt=0

    the game card itself may be taken back here
      given open; at 15000; close; deal 8h
      when retract 0
      then card-retracted 0
    `,
  )
})

describe('Baccarat: the way of a coup', () => {
  rows(
    'baccarat',
    `
    a shoe is cut, its first card shown (BAC-1)
      when shoe 100 5h
      then shoe-opened bac-1-shoe-1 1 8 100 5h 14

    a coup opens with betting
      given shoe 100 5h
      when open
      then round-opened 1 bac-1-shoe-1, bets-opened 15000

    the first card goes to Player, face down (BAC-3, BAC-10)
      given COUP
      when deal 9s
      then card-dealt 0 player 9s false

    the second to Banker (BAC-3)
      given COUP; deal 9s
      when deal 8h
      then card-dealt 1 banker 8h false

    a card is turned when the first two of both hands are dealt (BAC-10)
      given FOUR
      when turn 1
      then card-turned 1

    no third card before they are up (BAC-10)
      given FOUR; turn 0 2 1
      when deal 7s
      then refused no-card-expected

    the third card comes face down too (BAC-10)
      given OPENED
      when deal 7s
      then card-dealt 4 player 7s false

    and is turned before Banker's third is dealt (BAC-10)
      given OPENED; deal 7s
      when deal 2s
      then refused no-card-expected

    Banker draws on what Player's third card was (BAC-6)
      given OPENED; deal 7s; turn 4
      when deal 2s
      then card-dealt 5 banker 2s false

    the last card up resolves the coup, not the last card dealt (BAC-10)
      given OPENED; deal 7s; turn 4; deal 2s
      when turn 5
      then card-turned 5, round-resolved banker

    a natural is resolved when all four are up (BAC-4)
      given NATURAL; turn 0 2 1
      when turn 3
      then card-turned 3, round-resolved player

    no card follows a natural (BAC-4)
      given NATURAL; turn 0 2 1
      when deal 7s
      then refused no-card-expected

    a confirmed result is a row for every bet in every mode
      given NATURAL; turn 0 2 1 3
      when confirm
      then round-settled 20

    nothing is turned too early (BAC-10)
      given COUP; deal 9s 8h 5d
      when turn 0
      then refused no-card-expected

    nothing is turned twice
      given FOUR; turn 0
      when turn 0
      then refused wrong-index

    nothing is turned that was not dealt
      given FOUR
      when turn 4
      then refused wrong-index

    nothing is turned when all is up
      given OPENED
      when turn 0
      then refused no-card-expected

    a card is taken back while all lie face down
      given FOUR
      when retract 3
      then card-retracted 3

    not after one was turned
      given FOUR; turn 0
      when retract 3
      then refused wrong-index

    nor when it is up
      given OPENED
      when retract 3
      then refused wrong-index

    a third card is taken back while it lies face down
      given OPENED; deal 7s
      when retract 4
      then card-retracted 4

    the same card may come from several decks
      given COUP; deal 9s
      when deal 9s
      then card-dealt 1 banker 9s false

    a round needs a shoe (BAC-1)
      when open
      then refused no-shoe

    a shoe is not changed while it still has rounds (BAC-1)
      given ENDED
      when shoe 200
      then refused shoe-running

    nor while a round runs
      given COUP
      when shoe 200
      then refused round-running

    a cut takes at least one card
      when shoe 0
      then refused bad-cut minimum=1 maximum=415

    and leaves at least one
      when shoe 416
      then refused bad-cut minimum=1 maximum=415

    a shoe's seed stays secret while rounds are to come
      given ENDED
      when reveal bac-1-shoe-1
      then refused shoe-running

    also while one runs
      given COUP
      when reveal bac-1-shoe-1
      then refused round-running

    a coup has no seed of its own
      given ENDED
      when reveal bac-1-1
      then refused unknown-round
    `,
  )
})

describe('refusals of the deal', () => {
  rows(
    'andar-bahar',
    `
    unknown-round
      when deal Ks
      then refused unknown-round

    unknown-round: of another round
      given BETTING
      when close on ab-1-2
      then refused unknown-round

    wrong-phase: nothing to close while the game card is missing
      given open
      when close
      then refused wrong-phase phase=exposing

    wrong-phase: no result to confirm
      given DEALING
      when confirm
      then refused wrong-phase phase=dealing

    wrong-phase: a settled round takes no card
      given RESOLVED; confirm
      when deal 2c
      then refused wrong-phase phase=settled

    wrong-phase: a resolved round takes no card
      given RESOLVED
      when deal 2c
      then refused wrong-phase phase=resolved

    wrong-phase: a settled round is not voided
      given RESOLVED; confirm
      when void
      then refused wrong-phase phase=settled

    wrong-phase: nor suspended
      given RESOLVED; confirm
      when suspend
      then refused wrong-phase phase=settled

    wrong-phase: nor settled twice
      given RESOLVED; confirm
      when confirm
      then refused wrong-phase phase=settled

    wrong-phase: a void round is not resumed
      given BETTING; suspend; void
      when resume
      then refused wrong-phase phase=voided

    wrong-phase: the game card stays once bets are open
      given BETTING
      when retract 0
      then refused wrong-phase phase=betting

    wrong-phase: cards that lie open are not turned
      given BETTING
      when turn 0
      then refused wrong-phase phase=betting

    suspended: no card
      given DEALING; suspend
      when deal 2c
      then refused suspended

    suspended: no close
      given BETTING; suspend
      when at 99000; close
      then refused suspended

    suspended: no result
      given RESOLVED; suspend
      when confirm
      then refused suspended

    suspended: not twice
      given DEALING; suspend
      when suspend
      then refused suspended

    not-suspended
      given DEALING
      when resume
      then refused not-suspended

    bets-open: not a millisecond early (G-2)
      given BETTING
      when at 14999; close
      then refused bets-open closesAt=15000 receivedAt=14999

    bets-open: a scan while bets are open
      given BETTING
      when at 400; deal 2c
      then refused bets-open closesAt=15000 receivedAt=400

    round-running
      given BETTING
      when open
      then refused round-running

    no-card-expected: nothing to turn in this game
      given DEALING
      when turn 0
      then refused no-card-expected

    wrong-index: a card sent twice counts once
      given DEALING; deal 2c
      when deal 2c @1
      then refused wrong-index expected=2

    wrong-index: a card from the future
      given DEALING
      when deal 2c @2
      then refused wrong-index expected=1

    wrong-index: only the last card is taken back
      given DEALING; deal 2c 3c
      when retract 1
      then refused wrong-index

    wrong-index: the game card is not taken back after betting
      given DEALING
      when retract 0
      then refused wrong-index

    card-not-in-deck: on the table already
      given DEALING; deal 2c
      when deal 2c
      then refused card-not-in-deck

    card-not-in-deck: the game card again
      given DEALING
      when deal Ks
      then refused card-not-in-deck

    no-shoe: a game without one
      when shoe 20
      then refused no-shoe

    wrong-seed: a round without a promise
      when open unpromised
      then refused wrong-seed

    wrong-seed: another seed than promised
      given RESOLVED; confirm
      when reveal ab-1-1 0000000000000000000000000000000000000000000000000000000000000000
      then refused wrong-seed

    wrong-seed: no seed at all
      given RESOLVED; confirm
      when reveal ab-1-1 zz
      then refused wrong-seed

    round-running: no seed before the end
      given RESOLVED
      when reveal
      then refused round-running

    already-revealed
      given RESOLVED; confirm; reveal
      when reveal
      then refused already-revealed

    unknown-round: nothing of that name was promised
      given RESOLVED; confirm
      when reveal ab-1-9
      then refused unknown-round
    `,
  )
})

describe('suspend, resume and void', () => {
  rows(
    'andar-bahar',
    `
    suspending keeps the betting time that was left (G-5)
      given BETTING; at 6000
      when suspend scan-mismatch
      then round-suspended scan-mismatch sue 9000

    resuming gives it back
      given BETTING; at 6000; suspend; at 60000
      when resume
      then round-resumed sue 69000

    and the close waits for the new deadline
      given BETTING; at 6000; suspend; at 60000; resume
      when at 68999; close
      then refused bets-open closesAt=69000 receivedAt=68999

    a suspension after the deadline leaves no time
      given BETTING; at 15100
      when suspend
      then round-suspended supervisor-called sue 0

    outside betting there is no time to keep
      given DEALING
      when suspend video-lost
      then round-suspended video-lost sue

    nor to give back
      given DEALING; suspend
      when resume
      then round-resumed sue

    a void names its reason and who decided (G-4)
      given BETTING
      when void scanner-unreadable
      then round-voided scanner-unreadable sue

    a suspended round may be voided
      given DEALING; suspend
      when void card-exposed
      then round-voided card-exposed sue

    a resolved round may be voided until it is settled
      given RESOLVED
      when void misread-limit
      then round-voided misread-limit sue

    a round without its game card may be voided
      given open
      when void
      then round-voided card-exposed sue
    `,
  )
})
