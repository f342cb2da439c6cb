import type { GameId } from '@baize/rules'
import { describe, expect, test } from 'vitest'
import { given, play, sayDecision, scenes, sit, termsOf } from '../../tools/arbitraries/index.ts'

const KNOWN = {
  BETTING: 'open; deal Ks',
  DEALING: 'open; deal Ks; at 15000; close',
}

function rows(game: GameId, text: string): void {
  const named = scenes(text, KNOWN).map((scene) => [scene.name, scene] as const)
  test.each(named)('%s', (_, { given: before, when, wanted }) => {
    const sitting = given(sit(termsOf(game)), before)
    const { sitting: after, decision } = play(sitting, when)
    expect(sayDecision(decision)).toBe(wanted)
    if (decision?.kind === 'refused') expect(after).toEqual({ ...sitting, at: after.at })
  })
}

describe('stakes', () => {
  rows(
    'andar-bahar',
    `
    a stake is placed before closing (G-2)
      given BETTING
      when at 14999; ann 50 andar
      then stake-placed ann-1 ann andar commission 5000

    both sides may be backed (G-8)
      given BETTING; ann 50 andar
      when ann 50 bahar
      then stake-placed ann-2 ann bahar commission 5000

    other patrons may play the other mode (AB-5)
      given BETTING; ann 50 andar
      when bob 50 andar commission-free
      then stake-placed bob-1 bob andar commission-free 5000

    a taken-back stake frees the mode again (AB-5)
      given BETTING; ann 50 andar; ann back 1
      when ann 50 andar commission-free
      then stake-placed ann-2 ann andar commission-free 5000

    number of cards is offered in both modes (AB-9)
      given BETTING
      when ann 5 cards-46-49 commission-free
      then stake-placed ann-1 ann cards-46-49 commission-free 500

    a stake is taken back
      given BETTING; ann 50 andar
      when at 14999; ann back 1
      then stake-withdrawn ann-1 ann 5000

    unknown-round
      when ann 50 andar
      then refused unknown-round

    unknown-round: the round before
      given BETTING
      when ann 50 andar on ab-1-0
      then refused unknown-round

    wrong-phase: before the game card (AB-2)
      given open
      when ann 50 andar
      then refused wrong-phase phase=exposing

    wrong-phase: a round voided while bets were open
      given BETTING; void
      when ann 50 andar
      then refused wrong-phase phase=voided

    suspended
      given BETTING; suspend
      when ann 50 andar
      then refused suspended

    suspended: nor taken back
      given BETTING; ann 50 andar; suspend
      when ann back 1
      then refused suspended

    betting-closed: at the deadline, though nobody noticed it yet (G-2)
      given BETTING
      when at 15000; ann 50 andar
      then refused betting-closed closedAt=15000 receivedAt=15000

    betting-closed: in the deal, with both times (G-2)
      given DEALING; at 15420
      when ann 50 andar
      then refused betting-closed closedAt=15000 receivedAt=15420

    betting-closed: after the result
      given DEALING; deal Kc; confirm; at 20000
      when ann 50 andar
      then refused betting-closed closedAt=15000 receivedAt=20000

    betting-closed: also of a round voided after closing
      given DEALING; void; at 20000
      when ann 50 andar
      then refused betting-closed closedAt=15000 receivedAt=20000

    betting-closed: nothing is taken back then
      given BETTING; ann 50 andar; at 15000; close
      when ann back 1
      then refused betting-closed closedAt=15000 receivedAt=15000

    unknown-bet
      given BETTING
      when ann 50 player
      then refused unknown-bet

    unknown-bet: nothing inherited is a bet
      given BETTING
      when ann 50 constructor
      then refused unknown-bet

    not-offered-in-mode (AB-9)
      given BETTING
      when ann 5 first-3 commission-free
      then refused not-offered-in-mode mode=commission-free

    not-offered-in-mode: a mode of other games
      given BETTING
      when ann 50 andar standard
      then refused not-offered-in-mode mode=standard

    mode-locked (AB-5)
      given BETTING; ann 50 andar
      when ann 50 bahar commission-free
      then refused mode-locked mode=commission

    malformed-amount: nothing
      given BETTING
      when ann 0 andar
      then refused malformed-amount

    malformed-amount: less than nothing
      given BETTING
      when ann -50 andar
      then refused malformed-amount

    malformed-amount: more than any amount
      given BETTING
      when ann 10000000000001 andar
      then refused malformed-amount

    off-step (G-1)
      given BETTING
      when ann 50.50 andar
      then refused off-step step=100

    below-minimum (G-7)
      given BETTING
      when ann 4 andar
      then refused below-minimum minimum=500 total=400

    the minimum counts what lies there already (G-7)
      given BETTING; ann 5 andar
      when ann 1 andar
      then stake-placed ann-2 ann andar commission 100

    a bet may have a minimum of its own (G-7)
      given BETTING
      when ann 1 first-3
      then stake-placed ann-1 ann first-3 commission 100

    above-maximum: with the room that is left (G-7)
      given BETTING; ann 480 andar
      when ann 21 andar
      then refused above-maximum maximum=50000 headroom=2000

    above-maximum: never below nothing
      given BETTING; ann 500 andar
      when ann 1 andar
      then refused above-maximum maximum=50000 headroom=0

    above-maximum: of a bet with a maximum of its own
      given BETTING
      when ann 21 first-3
      then refused above-maximum maximum=2000 headroom=2000

    above-patron-limit (G-7)
      given BETTING; ann 500 andar; ann 490 bahar
      when ann 11 first-andar
      then refused above-patron-limit maximum=100000 headroom=1000

    above-payout-limit: on the best row (G-7)
      given BETTING; ann 6 cards-46-49
      when ann 98 first-andar
      then refused above-payout-limit maximum=500000 headroom=1200

    the payout limit may be reached, stakes included (G-7)
      given BETTING; ann 300 first-andar
      when ann 100 bahar
      then stake-placed ann-2 ann bahar commission 10000

    above-payout-limit: beyond it by one chip
      given BETTING; ann 300 first-andar
      when ann 101 bahar
      then refused above-payout-limit maximum=500000 headroom=10000

    all that a patron has may be staked
      given BETTING; ann 500 bahar; at 15000; close; deal Kh; confirm; open; deal Qs; ann 400 andar
      when ann 100 bahar
      then stake-placed ann-3 ann bahar commission 10000

    insufficient-funds
      given BETTING; ann 500 bahar; at 15000; close; deal Kh; confirm; open; deal Qs; ann 400 andar
      when ann 101 bahar
      then refused insufficient-funds balance=10000

    unknown-stake
      given BETTING; ann 50 andar
      when ann back 2
      then refused unknown-stake

    unknown-stake: of someone else
      given BETTING; ann 50 andar
      when bob back 1
      then refused unknown-stake

    unknown-stake: taken back before
      given BETTING; ann 50 andar; ann back 1
      when ann back 1
      then refused unknown-stake

    below-minimum: what stays on the bet must be nothing or enough
      given BETTING; ann 5 andar; ann 1 andar
      when ann back 1
      then refused below-minimum minimum=500 total=100
    `,
  )
})
