import { type Amount, winnings } from '@baize/money'
import { type AnyGame, type AnyOutcome, type Mode, oddsFor, parseCards } from '@baize/rules'
import { type Say, textId } from '../fill.ts'
import { figure, joined, type Line } from '../line.ts'
import { betName, cardsText } from '../names.ts'
import { amount } from '../numbers.ts'
import { type Block, type RulesOf, text } from '../page.ts'
import { modesInOrder } from './prices.ts'

interface Bet {
  readonly bet: string
  readonly mode: Mode
  readonly stake: Amount
}
interface Example {
  readonly cards: string
  readonly bets: readonly Bet[]
}

/** Rounds that show each game; what comes of them is worked out, not written here (AB-10). */
const EXAMPLES: Readonly<Record<AnyGame['id'], readonly Example[]>> = {
  'andar-bahar': [
    {
      cards: 'Ks Kc',
      bets: [
        { bet: 'andar', mode: 'commission', stake: 5000n },
        { bet: 'andar', mode: 'commission-free', stake: 1000n },
        { bet: 'first-andar', mode: 'commission', stake: 2000n },
        { bet: 'bahar', mode: 'commission', stake: 1000n },
      ],
    },
    {
      cards: 'Ks Ac Qs 8d 7c Jh 2h Kd',
      bets: [
        { bet: 'first-3', mode: 'commission', stake: 1000n },
        { bet: 'cards-6-10', mode: 'commission', stake: 500n },
        { bet: 'andar', mode: 'commission-free', stake: 1000n },
      ],
    },
  ],
  'andar-bahar-colour': [
    {
      cards: 'Qs 4h 9c Qd',
      bets: [
        { bet: 'andar', mode: 'standard', stake: 1000n },
        { bet: 'black-andar', mode: 'standard', stake: 1000n },
        { bet: 'game-card-face', mode: 'standard', stake: 500n },
        { bet: 'cards-6-10', mode: 'standard', stake: 500n },
      ],
    },
    {
      cards: '8h 8c',
      bets: [
        { bet: 'bahar', mode: 'standard', stake: 1000n },
        { bet: 'match-first-card', mode: 'standard', stake: 100n },
        { bet: 'game-card-over-8', mode: 'standard', stake: 1000n },
      ],
    },
  ],
  baccarat: [
    {
      cards: '4h 7c 5d 8s',
      bets: [
        { bet: 'player', mode: 'commission', stake: 1000n },
        { bet: 'small', mode: 'commission', stake: 1000n },
      ],
    },
    {
      cards: '2s Kd 3c 6h Js',
      bets: [
        { bet: 'banker', mode: 'commission', stake: 10_000n },
        { bet: 'banker', mode: 'commission-free', stake: 10_000n },
        { bet: 'super-six', mode: 'commission', stake: 1000n },
      ],
    },
    {
      cards: '9c 5h 8h 2d',
      bets: [
        { bet: 'tie', mode: 'commission', stake: 1000n },
        { bet: 'player', mode: 'commission', stake: 1000n },
      ],
    },
  ],
}

function outcomeOf(game: AnyGame, cards: string): AnyOutcome | undefined {
  const next = game.next(parseCards(cards) ?? [])
  return next.kind === 'done' ? next.outcome : undefined
}

/** What a stake brings back, and the word for how it ended. */
function settled(of: RulesOf, { bet, mode, stake }: Bet, outcome: AnyOutcome) {
  const grade = of.game.grade(bet, outcome)
  if (grade.kind !== 'win') return { kind: grade.kind, back: grade.kind === 'push' ? stake : 0n }
  const odds = oddsFor(of.paytable, mode, bet, grade.row)
  return odds === undefined ? undefined : { kind: grade.kind, back: stake + winnings(stake, odds) }
}

function row(say: Say, of: RulesOf, example: Example, bet: Bet): readonly (readonly Line[])[] {
  const outcome = outcomeOf(of.game, example.cards)
  const end = outcome === undefined ? undefined : settled(of, bet, outcome)
  if (end === undefined) return []
  const list = modesInOrder(of).length > 1 ? [say(textId(`mode.${bet.mode}`))] : []
  return [
    [
      figure('cards', cardsText(parseCards(example.cards) ?? [])),
      joined([betName(say, bet.bet), ...list], ', '),
      figure('stake', amount(bet.stake)),
      say(`grade.${end.kind}`),
      figure('back', amount(end.back)),
    ],
  ]
}

/** Rounds with bets, settled by the engine as a table would settle them. */
export function exampleBlocks(say: Say, of: RulesOf): readonly Block[] {
  const offered = modesInOrder(of)
  const rows = EXAMPLES[of.game.id].flatMap((example) =>
    example.bets
      .filter(({ mode }) => offered.includes(mode))
      .flatMap((bet) => row(say, of, example, bet)),
  )
  const head = ['head.cards', 'head.bet', 'head.stake', 'head.result', 'head.paid'] as const
  return [
    text(say('examples.note')),
    {
      kind: 'table',
      caption: say('examples.caption'),
      head: head.map((id) => say(id)),
      rows,
    },
  ]
}
