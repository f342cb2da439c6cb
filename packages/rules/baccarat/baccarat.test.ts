import { describe, expect, it, test } from 'vitest'
import { type BaccaratBet, baccarat, bankerDraws, defaultSettings } from '../index.ts'
import { cardsIn, gradeWord, outcomeIn } from '../testing.ts'

const game = baccarat(defaultSettings('baccarat'))
const outcome = (round: string) => outcomeIn(game, round)

/** Where the coup goes next, or how it ended, in a word. */
function say(round: string): string {
  const next = game.next(cardsIn(round))
  return next.kind === 'deal' ? next.to : `${next.outcome.winner} ends`
}

describe('the deal', () => {
  test.each([
    ['BAC-3: Player first', '', 'player'],
    ['BAC-3: then Banker', 'Ks', 'banker'],
    ['BAC-3: then Player again', 'Ks Kd', 'player'],
    ['BAC-3: then Banker again', 'Ks Kd 2c', 'banker'],
    ['BAC-4: 8 of Player is a natural', '8s 2d Kc 3c', 'player ends'],
    ['BAC-4: 9 of Player is a natural', '9s 2d Kc 3c', 'player ends'],
    ['BAC-4: 8 of Banker is a natural, Player on 0 stands', 'Ks 8d Qc Tc', 'banker ends'],
    ['BAC-4: 9 of Banker beats 8 of Player', '8s 9d Kc Tc', 'banker ends'],
    ['BAC-4: equal naturals tie', '9s 9d Kc Tc', 'tie ends'],
    ['BAC-5: Player draws on 0', 'Ks 7d Qc Tc', 'player'],
    ['BAC-5: Player draws on 5', '5s 7d Qc Tc', 'player'],
    ['BAC-5: Player stands on 6', '6s 7d Qc Tc', 'banker ends'],
    ['BAC-5: Player stands on 7', '7s 7d Qc Tc', 'tie ends'],
    ['BAC-6: Player stood, Banker draws on 5', '6s 5d Qc Tc', 'banker'],
    ['BAC-6: Player stood, Banker draws on 0', '7s Kd Qc Tc', 'banker'],
    ['BAC-6: Player stood, Banker stands on 6', '6s 6d Qc Tc', 'tie ends'],
    ['BAC-6: a third card worth 0 is not "Player stood"', '5s 4d Qc Tc Kh', 'player ends'],
    ['BAC-6: the third card counts, not the total', '4s 6d Qc Tc 6h', 'banker'],
    ['BAC-6: Banker on 7 stands', '4s 7d Qc Tc 6h', 'banker ends'],
  ])('%s: %s', (_, round, said) => {
    expect(say(round)).toBe(said)
  })
  test.each([
    ['BAC-3: a fifth card after a natural', '9s 2d Kc 3c 4c'],
    ['BAC-3: a fifth card when both stand', '6s 7d Qc Tc 4c'],
    ['BAC-3: a sixth card when Banker stands', '4s 7d Qc Tc 6h 2d'],
    ['BAC-3: a seventh card', '4s 3d Qc Tc 6h 2d 2c'],
    ['BAC-1: a ninth card of a kind', 'Ks Ks Ks Ks Ks Ks Ks Ks Ks'],
  ])('%s is a bug: %s', (_, round) => {
    expect(() => game.next(cardsIn(round))).toThrow(RangeError)
  })
  it('BAC-1: the decks of the shoe decide how often a card may come', () => {
    const one = baccarat({ ...game.settings, decks: 1 })
    expect(() => one.next(cardsIn('Ks Ks'))).toThrow(RangeError)
    expect(game.next(cardsIn('Ks Ks'))).toEqual({ kind: 'deal', to: 'player' })
  })
})

describe('BAC-6: the 88 cells of the drawing table', () => {
  // Rows: Banker 0 to 7. Columns: Player stood, then Player's third card worth 0 to 9.
  const TABLE = [
    'D DDDDDDDDDD',
    'D DDDDDDDDDD',
    'D DDDDDDDDDD',
    'D DDDDDDDDSD',
    'D SSDDDDDDSS',
    'D SSSSDDDDSS',
    'S SSSSSSDDSS',
    'S SSSSSSSSSS',
  ]
  const cells = TABLE.flatMap((line, banker) =>
    [...line.replace(' ', '')].map((cell, column) => ({
      banker,
      third: column === 0 ? undefined : column - 1,
      draws: cell === 'D',
    })),
  )
  it('has 88 cells', () => expect(cells).toHaveLength(88))
  test.each(cells)('banker $banker, third $third: draws $draws', ({ banker, third, draws }) => {
    expect(bankerDraws(banker, third)).toBe(draws)
    const hands = `${third === undefined ? '6s' : '2s'} ${banker === 0 ? 'T' : banker}d Kc Kd`
    const round = hands.replace('1d', 'Ad') + (third === undefined ? '' : ` ${nameOf(third)}h`)
    expect(game.next(cardsIn(round)).kind).toBe(draws ? 'deal' : 'done')
  })
  const nameOf = (worth: number) => (worth === 0 ? 'Q' : worth === 1 ? 'A' : `${worth}`)
})

describe('points and winners', () => {
  test.each([
    ['BAC-2: ten is 0', '4s 7d 6c Tc 9h', 9, 7],
    ['BAC-2: an ace is 1, a face 0', 'As 9d 6c Kc', 7, 9],
    ['BAC-2: twenty-four is 4', '9s 7d 6c Jc 9h', 4, 7],
  ])('%s: %s', (_, round, player, banker) => {
    expect(outcome(round)).toMatchObject({ player, banker })
  })
  it('BAC-7: the outcome tells all that the bets need', () => {
    expect(outcome('4s 3d Qc Tc 6h 2d')).toEqual({
      winner: 'banker',
      player: 0,
      banker: 5,
      natural: false,
      cards: 6,
      hands: { player: ['4s', 'Qc', '6h'], banker: ['3d', 'Tc', '2d'] },
    })
    expect(outcome('6s 5d Qc Tc 4h')).toMatchObject({
      cards: 5,
      hands: { player: ['6s', 'Qc'], banker: ['5d', 'Tc', '4h'] },
    })
    expect(outcome('9s 2d Kc 3c')).toMatchObject({ natural: true, cards: 4 })
    // 9 points on three cards are no natural.
    expect(outcome('4s 7d Kc Tc 5h')).toMatchObject({ natural: false, player: 9 })
  })
})

describe('the bets', () => {
  const rows: readonly (readonly [string, BaccaratBet, string, string])[] = [
    ['BAC-7: Player wins', 'player', '9s 2d Kc 3c', 'win'],
    ['BAC-7: Player loses', 'player', '8s 9d Kc Tc', 'lose'],
    ['BAC-7: Player is pushed on a tie', 'player', '9s 9d Kc Tc', 'push'],
    ['BAC-7: Banker wins', 'banker', '8s 9d Kc Tc', 'win'],
    ['BAC-8: Banker wins with 6', 'banker', '5s 6d Kc Tc Kd', 'win-with-six'],
    ['BAC-8: Banker wins with 6 on three cards', 'banker', 'As 2d Kc Tc 4d 4c', 'win-with-six'],
    ['BAC-7: Banker loses', 'banker', '9s 2d Kc 3c', 'lose'],
    ['BAC-7: Banker is pushed on a tie', 'banker', '9s 9d Kc Tc', 'push'],
    ['BAC-7: Banker is pushed on a tie of sixes', 'banker', '6s 6d Kc Tc', 'push'],
    ['BAC-7: Tie wins', 'tie', '9s 9d Kc Tc', 'win'],
    ['BAC-7: Tie loses', 'tie', '9s 2d Kc 3c', 'lose'],
    ['BAC-8: Player pair', 'player-pair', '4s 2d 4c 7c', 'win'],
    ['BAC-8: Player pair by points only', 'player-pair', 'Ts 9d Kc Tc', 'lose'],
    ['BAC-8: a third card makes no pair', 'player-pair', '4s 7d Ac Tc 4h', 'lose'],
    ['BAC-8: Player pair does not win on Banker', 'player-pair', '7s 4d Kc 4c', 'lose'],
    ['BAC-8: Banker pair', 'banker-pair', '7s 4d Kc 4c', 'win'],
    ['BAC-8: Banker pair does not win on Player', 'banker-pair', '4s 2d 4c 7c', 'lose'],
    ['BAC-8: either pair on Player', 'either-pair', '4s 2d 4c 7c', 'win'],
    ['BAC-8: either pair on Banker', 'either-pair', '7s 4d Kc 4c', 'win'],
    ['BAC-8: either pair on both wins once', 'either-pair', '4s 4d 4c 4h', 'win'],
    ['BAC-8: no pair', 'either-pair', '9s 2d Kc 3c', 'lose'],
    ['BAC-8: perfect pair on one hand', 'perfect-pair', '4s 2d 4s 7c', 'one'],
    ['BAC-8: perfect pair on the other', 'perfect-pair', '7s 4d Kc 4d', 'one'],
    ['BAC-8: perfect pair on both', 'perfect-pair', '4s 4d 4s 4d', 'both'],
    ['BAC-8: a pair of two suits is not perfect', 'perfect-pair', '4s 2d 4c 7c', 'lose'],
    ['BAC-8: big with 5', 'big', '4s 7d Ac Tc 4h', 'win'],
    ['BAC-8: big with 6', 'big', '4s 3d Qc Tc 6h 2d', 'win'],
    ['BAC-8: big loses with 4', 'big', '9s 2d Kc 3c', 'lose'],
    ['BAC-8: small with 4', 'small', '9s 2d Kc 3c', 'win'],
    ['BAC-8: small loses with 5', 'small', '4s 7d Ac Tc 4h', 'lose'],
    ['BAC-8: super six', 'super-six', '5s 6d Kc Tc Kd', 'win'],
    ['BAC-8: super six needs Banker to win', 'super-six', '6s 6d Kc Tc', 'lose'],
    ['BAC-8: super six needs 6', 'super-six', '8s 9d Kc Tc', 'lose'],
    ['BAC-8: Player with 6 is no super six', 'super-six', '6s 2d Kc Kd 2c', 'lose'],
  ]
  test.each(rows)('%s', (_, bet, round, grade) => {
    expect(gradeWord(game.grade(bet, outcome(round)))).toBe(grade)
  })
})
