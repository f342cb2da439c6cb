import { describe, expect, test } from 'vitest'
import {
  given,
  openShoeCommand,
  play,
  sayDecision,
  scenes,
  seatedTerms,
  sit,
  termsOf,
  testCommitment,
} from '../../tools/arbitraries/index.ts'
import { type Command, decide, viewTable } from './index.ts'

const KNOWN = {
  BETTING: 'ann sits; bob sits 4; cat sits 6; shoe 100 5h; open',
  // Player 9 5, Banker 8 2; who is on Player turns it, the holder of the shoe turns Banker.
  BANKERWINS: 'at 15000; close; deal 2s 8h 5d Tc; turn 0 2 1 3',
  PLAYERWINS: 'at 15000; close; deal 9s 2h Td 5c; turn 0 2 1 3',
  TIE: 'at 15000; close; deal 9s 9h Td Tc; turn 0 2 1 3',
  DEALT: 'at 15000; close; deal 9s 8h 5d 2c',
}

/** Rows in text, at a baccarat table with seven seats. */
function rows(text: string): void {
  const named = scenes(text, KNOWN).map((scene) => [scene.name, scene] as const)
  test.each(named)('%s', (_, { given: before, when, wanted }) => {
    const sitting = given(sit(seatedTerms()), before)
    const { sitting: after, decision } = play(sitting, when)
    expect(sayDecision(decision)).toBe(wanted)
    if (decision?.kind === 'refused') expect(after.state).toEqual(sitting.state)
  })
}

describe('seats and the shoe (BAC-9)', () => {
  rows(
    `
    the first to sit gets the first seat and holds the shoe
      when ann sits
      then seat-taken 1 ann Ann, shoe-passed 1

    the next gets the next free one
      given ann sits; bob sits 3
      when cat sits
      then seat-taken 2 cat Cat

    or the one they ask for
      given ann sits
      when bob sits 7
      then seat-taken 7 bob Bob

    already-seated: one seat a patron
      given ann sits 2
      when ann sits 3
      then refused already-seated seat=2

    seat-taken
      given ann sits 2
      when bob sits 2
      then refused seat-taken seat=2

    unknown-seat: beyond the last
      when ann sits 8
      then refused unknown-seat seats=7

    unknown-seat: before the first
      when ann sits 0
      then refused unknown-seat seats=7

    table-full
      given a sits; b sits; c sits; d sits; e sits; f sits; g sits
      when h sits
      then refused table-full seats=7

    a seat that was left is free again
      given a sits; b sits; c sits; d sits; e sits; f sits; g sits; c leaves
      when h sits
      then seat-taken 3 h H

    not-seated: who does not sit cannot leave
      given ann sits
      when bob leaves
      then refused not-seated

    the shoe passes clockwise when its holder leaves
      given ann sits 3; bob sits 2; cat sits 6
      when ann leaves
      then seat-left 3 ann left, shoe-passed 6

    around the end of the table
      given ann sits 7; bob sits 2
      when ann leaves
      then seat-left 7 ann left, shoe-passed 2

    to nobody when nobody else sits
      given ann sits
      when ann leaves
      then seat-left 1 ann left, shoe-passed

    whoever sits next then holds it
      given ann sits; ann leaves
      when bob sits 5
      then seat-taken 5 bob Bob, shoe-passed 5

    it stays when another leaves
      given ann sits; bob sits
      when bob leaves
      then seat-left 2 bob left

    it passes on a Player win, to the next occupied seat
      given BETTING; PLAYERWINS
      when confirm
      then round-settled 20, shoe-passed 4

    and goes on round the table
      given BETTING; PLAYERWINS; confirm; open; at 40000; close; deal 9s 2h Td 5c; turn 0 2 1 3;
      when confirm
      then round-settled 20, shoe-passed 6

    it stays on a Banker win
      given BETTING; BANKERWINS
      when confirm
      then round-settled 20

    and on a tie
      given BETTING; TIE
      when confirm
      then round-settled 20

    it stays with the only one who sits
      given ann sits; shoe 100 5h; open; PLAYERWINS
      when confirm
      then round-settled 20

    a void moves it nowhere
      given BETTING; PLAYERWINS
      when void
      then round-voided card-exposed sue
    `,
  )
  test('a table without seats has none to give', () => {
    const { decision } = play(sit(termsOf('baccarat')), 'ann sits')
    expect(sayDecision(decision)).toBe('refused no-seats')
  })
  test('everybody sees seats and names, nobody an id', () => {
    const { state } = given(sit(seatedTerms()), 'ann sits 3; bob sits')
    const { seats, holder } = viewTable(state, [])
    expect({ seats, holder }).toEqual({
      seats: [
        { seat: 1, name: 'Bob' },
        { seat: 3, name: 'Ann' },
      ],
      holder: 3,
    })
    expect(JSON.stringify(viewTable(state, []))).not.toContain('"ann"')
  })
})

describe('the cut (BAC-1)', () => {
  rows(
    `
    the holder of the shoe is asked
      given bob sits 5; ann sits 2; at 1000
      when ask
      then cut-asked bac-1-shoe-1 1 8 5 11000

    whoever sits is asked only once
      given ann sits; ask
      when ask
      then refused cut-awaited

    nobody is asked where nobody sits
      when ask
      then refused not-seated

    nor in the middle of a shoe
      given BETTING; PLAYERWINS; confirm
      when ask
      then refused shoe-running

    the patron cuts where they like
      given ann sits; ask; at 3000
      when ann cuts 200
      then shoe-cut bac-1-shoe-1 1 200

    twelve cards from either end at least
      given ann sits; ask
      when ann cuts 11
      then refused bad-cut minimum=12 maximum=404

    from the other end as well
      given ann sits; ask
      when ann cuts 405
      then refused bad-cut minimum=12 maximum=404

    not-your-cut: another's
      given ann sits; bob sits; ask
      when bob cuts 200
      then refused not-your-cut

    not-your-cut: twice
      given ann sits; ask; ann cuts 200
      when ann cuts 300
      then refused not-your-cut

    not-your-cut: too late, at the very instant
      given ann sits; ask; at 10000
      when ann cuts 200
      then refused not-your-cut until=10000

    not-your-cut: nobody was asked
      given ann sits
      when ann cuts 200
      then refused not-your-cut

    the pack is opened as it was cut, whatever the table would have liked
      given ann sits; ask; ann cuts 200
      when shoe 100 5h
      then shoe-opened bac-1-shoe-1 1 8 200 5h 14

    the table waits for the cut
      given ann sits; ask; at 9999
      when shoe 100 5h
      then refused cut-awaited until=10000

    and cuts when the time is over
      given ann sits; ask; at 10000
      when shoe 100 5h
      then shoe-opened bac-1-shoe-1 1 8 100 5h 14

    or when the one who was asked is gone
      given ann sits; ask; ann leaves
      when shoe 100 5h
      then shoe-opened bac-1-shoe-1 1 8 100 5h 14
    `,
  )
  test('the promise of the pack is public before the cut, and is the one that is kept', () => {
    const asked = given(sit(seatedTerms()), 'ann sits; ask')
    const { cutting } = viewTable(asked.state, [])
    expect(cutting).toMatchObject({ seat: 1, until: 10_000, minimum: 12, maximum: 404 })
    const opened = given(asked, 'ann cuts 200; shoe 100')
    expect(opened.state.shoe?.commitment).toEqual(cutting?.commitment)
    expect(opened.state.shoe?.cut).toBe(200)
    expect(opened.state.cutting).toBeUndefined()
  })
  test('no other pack than the one that was cut can be opened', () => {
    const cut = given(sit(seatedTerms()), 'ann sits; ask; ann cuts 200')
    const command = { ...openShoeCommand(cut, 200), commitment: testCommitment(1) }
    const decision = decide(cut, command as Command, cut.at)
    expect(sayDecision(decision)).toBe('refused wrong-seed')
  })
})
