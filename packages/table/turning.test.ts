import { describe, expect, test } from 'vitest'
import {
  given,
  play,
  type Sitting,
  sayDecision,
  scenes,
  seatedTerms,
  sit,
} from '../../tools/arbitraries/index.ts'
import { agenda, replay, viewTable } from './index.ts'

const KNOWN = {
  // Seven seats; ann holds the shoe; dan bets from behind.
  BETTING: 'ann sits; bob sits 4; cat sits 6; shoe 100 5h; open',
  CLOSED: 'at 15000; close',
  // Player 9 5, Banker 8 2: Player draws on 4, then Banker as the third card says.
  DEALT: 'at 15000; close; at 16000; deal 9s 8h 5d 2c',
}

const sitting = (before: string): Sitting =>
  given(
    sit(seatedTerms()),
    before.replace(/\b[A-Z][A-Z-]+\b/g, (name) => knownAs(name)),
  )
const knownAs = (name: string): string =>
  Object.entries(KNOWN).find(([key]) => key === name)?.[1] ?? name

/** Rows in text, at a baccarat table with seven seats. */
function rows(text: string): void {
  const named = scenes(text, KNOWN).map((scene) => [scene.name, scene] as const)
  test.each(named)('%s', (_, { given: before, when, wanted }) => {
    const at = given(sit(seatedTerms()), before)
    const { sitting: after, decision } = play(at, when)
    expect(sayDecision(decision)).toBe(wanted)
    if (decision?.kind === 'refused') expect(after.state).toEqual(at.state)
    expect(replay('bac-1', after.events)).toEqual(after.state)
  })
}

describe('READY (BAC-12)', () => {
  rows(
    `
    bets close at once when all who sit and bet are ready
      given BETTING; ann 50 banker; bob 20 tie; at 6000; ann ready; at 7000
      when bob ready
      then ready-said 4, closing-moved 7000, bets-closed, turners-named 12000 ann on 1 by shoe ann on 1 by shoe

    not before the last of them
      given BETTING; ann 50 banker; bob 20 tie; at 6000
      when ann ready
      then ready-said 1

    not before the least betting time is over
      given BETTING; ann 50 banker; at 1000
      when ann ready
      then ready-said 1, closing-moved 5000

    then the clock closes at the moved time
      given BETTING; ann 50 banker; at 1000; ann ready; at 5000
      when close
      then bets-closed, turners-named 12000 ann on 1 by shoe ann on 1 by shoe

    and not before it
      given BETTING; ann 50 banker; at 1000; ann ready; at 4999
      when close
      then refused bets-open closesAt=5000 receivedAt=4999

    a late bet is told the moved time (G-2)
      given BETTING; ann 50 banker; at 1000; ann ready; at 5000
      when bob 50 banker
      then refused betting-closed closedAt=5000 receivedAt=5000

    also when it was closed at once (G-2)
      given BETTING; ann 50 banker; at 6000; ann ready; at 6001
      when bob 50 banker
      then refused betting-closed closedAt=6000 receivedAt=6001

    who sits without a stake is not waited for
      given BETTING; bob 20 tie; at 6000
      when bob ready
      then ready-said 4, closing-moved 6000, bets-closed, turners-named 12000 ann on 1 by shoe ann on 1 by shoe

    who bets from behind is not waited for
      given BETTING; dan 50 player; ann 50 banker; at 6000
      when ann ready
      then ready-said 1, closing-moved 6000, bets-closed, turners-named 12000 dan by stake ann on 1 by shoe

    and cannot say it
      given BETTING; dan 50 player
      when dan ready
      then refused not-seated

    no-stake
      given BETTING
      when ann ready
      then refused no-stake

    already-ready
      given BETTING; ann 50 banker; bob 20 tie; ann ready
      when ann ready
      then refused already-ready

    not-ready
      given BETTING; ann 50 banker
      when ann unready
      then refused not-ready

    another chip takes it back
      given BETTING; ann 50 banker; bob 20 tie; ann ready
      when ann 10 banker
      then stake-placed ann-2 ann banker commission 1000, ready-withdrawn 1

    a chip less as well
      given BETTING; ann 50 banker; ann 50 tie; bob 20 tie; ann ready
      when ann back 1
      then stake-withdrawn ann-1 ann 5000, ready-withdrawn 1

    betting closes as planned again when one is ready no more
      given BETTING; ann 50 banker; at 1000; ann ready; at 2000
      when ann 10 banker
      then stake-placed ann-2 ann banker commission 1000, ready-withdrawn 1, closing-moved 15000

    or another who sits begins to bet
      given BETTING; ann 50 banker; at 1000; ann ready; at 2000
      when bob 10 banker
      then stake-placed bob-1 bob banker commission 1000, closing-moved 15000

    or one who has bet sits down
      given BETTING; dan 50 banker; ann 50 banker; at 1000; ann ready; at 2000
      when dan sits
      then seat-taken 2 dan Dan, closing-moved 15000

    not when one bets from behind
      given BETTING; ann 50 banker; at 1000; ann ready; at 2000
      when dan 10 banker
      then stake-placed dan-1 dan banker commission 1000

    the rest may be ready when the last leaves
      given BETTING; ann 50 banker; bob 20 tie; ann ready; at 8000
      when bob leaves
      then seat-left 4 bob left, closing-moved 8000, bets-closed, turners-named 12000 ann on 1 by shoe ann on 1 by shoe

    taking all chips off closes nothing: they may be put elsewhere
      given BETTING; ann 50 banker; bob 20 tie; ann ready; at 8000
      when bob back 1
      then stake-withdrawn bob-1 bob 2000

    a break asks everybody again, and gives the planned time back (G-5)
      given BETTING; ann 50 banker; at 1000; ann ready; at 2000
      when suspend
      then round-suspended supervisor-called sue 13000

    betting-closed: READY comes too late
      given BETTING; ann 50 banker; at 15000
      when ann ready
      then refused betting-closed closedAt=15000 receivedAt=15000
    `,
  )
  test('everybody sees who is ready while betting is open', () => {
    const ready = sitting('BETTING; ann 50 banker; bob 20 tie; bob ready')
    expect(viewTable(ready.state, []).round?.ready).toEqual([4])
    const closed = given(ready, 'at 15000; close')
    expect(viewTable(closed.state, []).round?.ready).toBeUndefined()
  })
})

describe('who turns which hand (BAC-10)', () => {
  rows(
    `
    the highest stake on Player turns Player's, the holder of the shoe Banker's
      given BETTING; bob 50 player; cat 40 player; at 15000
      when close
      then bets-closed, turners-named 12000 bob on 4 by stake ann on 1 by shoe

    all stakes of a patron on Player count together
      given BETTING; bob 50 player; cat 40 player; cat 20 player; at 15000
      when close
      then bets-closed, turners-named 12000 cat on 6 by stake ann on 1 by shoe

    in either mode
      given BETTING; bob 50 player commission; cat 60 player commission-free; at 15000
      when close
      then bets-closed, turners-named 12000 cat on 6 by stake ann on 1 by shoe

    side bets count for nothing
      given BETTING; bob 50 player; cat 40 player; cat 60 player-pair; at 15000
      when close
      then bets-closed, turners-named 12000 bob on 4 by stake ann on 1 by shoe

    of equals the one who had it first
      given BETTING; at 10; bob 50 player; at 20; cat 50 player; at 15000
      when close
      then bets-closed, turners-named 12000 bob on 4 by stake ann on 1 by shoe

    which is when the amount was reached
      given BETTING; at 10; bob 30 player; at 20; cat 50 player; at 30; bob 20 player; at 15000
      when close
      then bets-closed, turners-named 12000 cat on 6 by stake ann on 1 by shoe

    a stake that was taken back counts for nothing
      given BETTING; bob 90 player; cat 40 player; bob back 1; at 15000
      when close
      then bets-closed, turners-named 12000 cat on 6 by stake ann on 1 by shoe

    also who bets from behind
      given BETTING; bob 50 player; dan 60 player; at 15000
      when close
      then bets-closed, turners-named 12000 dan by stake ann on 1 by shoe

    the holder of the shoe turns both when nobody is on Player
      given BETTING; bob 50 banker; at 15000
      when close
      then bets-closed, turners-named 12000 ann on 1 by shoe ann on 1 by shoe

    the table turns Banker's when nobody sits
      given shoe 100 5h; open; dan 60 player; at 15000
      when close
      then bets-closed, turners-named 12000 dan by stake

    and both when nobody is on Player either
      given shoe 100 5h; open; dan 60 banker; at 15000
      when close
      then bets-closed

    what the holder would have turned passes with the shoe (BAC-9)
      given BETTING; bob 50 player; DEALT
      when ann leaves
      then seat-left 1 ann left, shoe-passed 4, turners-named 12000 bob on 4 by stake bob on 4 by shoe

    or goes to the table
      given ann sits; shoe 100 5h; open; dan 50 player; DEALT
      when ann leaves
      then seat-left 1 ann left, shoe-passed, turners-named 12000 dan by stake

    who turns for a stake keeps that hand
      given BETTING; bob 50 player; DEALT
      when bob leaves
      then seat-left 4 bob left
    `,
  )
})

describe('four ways to look (BAC-11)', () => {
  rows(
    `
    face up turns both at once
      given BETTING; bob 50 player; DEALT
      when bob looks player face-up
      then look-begun player face-up, card-turned 0, card-turned 2

    cautious shows nothing to the others
      given BETTING; bob 50 player; DEALT
      when bob looks player cautious
      then look-begun player cautious

    then one card at a time
      given BETTING; bob 50 player; DEALT; bob looks player side
      when bob turns 2
      then card-turned 2

    or the rest face up
      given BETTING; bob 50 player; DEALT; bob looks player quick; bob turns 2
      when bob looks player face-up
      then look-begun player face-up, card-turned 0

    another slow look may follow
      given BETTING; bob 50 player; DEALT; bob looks player side
      when bob looks player cautious
      then look-begun player cautious

    already-looking: the same twice
      given BETTING; bob 50 player; DEALT; bob looks player side
      when bob looks player side
      then refused already-looking

    Banker's may be turned before Player's
      given BETTING; bob 50 player; DEALT
      when ann looks banker face-up
      then look-begun banker face-up, card-turned 1, card-turned 3

    one patron may turn both
      given BETTING; ann 50 banker; DEALT; ann looks player face-up
      when ann looks banker face-up
      then look-begun banker face-up, card-turned 1, card-turned 3

    the last card of the round ends it
      given BETTING; bob 50 player; at 15000; close; deal 9s 8h Td 2c; bob looks player face-up
      when ann looks banker face-up
      then look-begun banker face-up, card-turned 1, card-turned 3, round-resolved player

    the third card is turned by the same patron, looked at anew (BAC-10)
      given BETTING; bob 50 player; DEALT; bob looks player face-up; ann looks banker face-up; deal 2d; bob looks player quick
      when bob turns 4
      then card-turned 4

    no-look: a third card before it is looked at
      given BETTING; bob 50 player; DEALT; bob looks player quick; bob turns 0; bob turns 2; ann looks banker face-up; deal 2d
      when bob turns 4
      then refused no-look

    no-look: a card before it is looked at
      given BETTING; bob 50 player; DEALT
      when bob turns 0
      then refused no-look

    not-your-hand: Banker's is the holder's
      given BETTING; bob 50 player; DEALT
      when bob looks banker side
      then refused not-your-hand

    not-your-hand: who only watches
      given BETTING; bob 50 player; DEALT
      when cat looks player side
      then refused not-your-hand

    not-your-hand: a card of the other hand
      given BETTING; bob 50 player; DEALT; bob looks player side; ann looks banker side
      when bob turns 1
      then refused not-your-hand

    wrong-index: turned already
      given BETTING; bob 50 player; DEALT; bob looks player side; bob turns 0
      when bob turns 0
      then refused wrong-index

    wrong-index: no such card
      given BETTING; bob 50 player; DEALT; bob looks player side
      when bob turns 4
      then refused wrong-index

    no-card-expected: before all four lie
      given BETTING; bob 50 player; at 15000; close; deal 9s 8h 5d
      when bob looks player side
      then refused no-card-expected

    no-card-expected: the hand is up
      given BETTING; bob 50 player; DEALT; bob looks player face-up
      when bob looks player side
      then refused no-card-expected

    wrong-phase: while betting is open
      given BETTING; bob 50 player
      when bob looks player side
      then refused wrong-phase phase=betting

    suspended
      given BETTING; bob 50 player; DEALT; suspend
      when bob looks player side
      then refused suspended

    unknown-round
      given BETTING; bob 50 player; DEALT
      when bob looks player side on bac-1-9
      then refused unknown-round
    `,
  )
  const timesAt = (script: string) => viewTable(sitting(script).state, []).round?.turning?.until
  test.each([
    ['none before the cards lie', 'BETTING; bob 50 player; CLOSED', {}],
    ['Player’s from the fourth card on', 'BETTING; bob 50 player; DEALT', { player: 28_000 }],
    [
      'Banker’s when Player’s is up',
      'BETTING; bob 50 player; DEALT; at 20000; bob looks player face-up',
      { banker: 32_000 },
    ],
    [
      'a third card has its own',
      'BETTING; bob 50 player; DEALT; at 20000; bob looks player face-up; ann looks banker face-up; at 21000; deal 2d',
      { player: 33_000 },
    ],
    [
      'begins anew after a break',
      'BETTING; bob 50 player; DEALT; at 20000; suspend; at 90000; resume',
      { player: 102_000 },
    ],
  ])('the time of a hand: %s', (_, script, wanted) => expect(timesAt(script)).toEqual(wanted))

  const dueAt = (script: string, away = {}) => agenda(seatedTerms(), sitting(script).state, away)
  test.each([
    ['after the time of the hand', 'BETTING; bob 50 player; DEALT', {}, 0, 28_000],
    [
      'sooner when its turner is away',
      'BETTING; bob 50 player; DEALT',
      { player: 19_000 },
      0,
      19_000,
    ],
    ['never later because of that', 'BETTING; bob 50 player; DEALT', { player: 40_000 }, 0, 28_000],
    ['at its pace when nobody turns', 'shoe 100 5h; open; DEALT', {}, 0, 16_900],
    [
      'one after the other when the time is over',
      'BETTING; bob 50 player; DEALT; at 28000; turn 0',
      {},
      2,
      28_900,
    ],
    [
      'Banker’s after Player’s when it is the table’s',
      'shoe 100 5h; open; dan 50 player; DEALT; at 20000; dan looks player face-up',
      {},
      1,
      20_900,
    ],
  ])('the table turns a card %s', (_, script, away, index, due) => {
    expect(dueAt(script, away)).toMatchObject({ kind: 'turn-card', index, due })
  })
  test('the looks are public, the cards are not', () => {
    const { state } = sitting('BETTING; bob 50 player; DEALT; bob looks player cautious')
    const view = viewTable(state, [])
    expect(view.round?.turning).toEqual({
      handMs: 12_000,
      player: { seat: 4, by: 'stake' },
      banker: { seat: 1, by: 'shoe' },
      until: { player: 28_000 },
      looks: { player: 'cautious' },
    })
    expect(JSON.stringify(view)).not.toMatch(/9s|8h|5d|2c|"bob"/)
  })
})
