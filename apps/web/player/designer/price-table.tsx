import { classes } from '@baize/felt'
import { ONE } from '@baize/money'
import type { AnyGame, Mode, Paytable } from '@baize/rules'
import { betName, figuresOfWin, percent, plain, rowName, type Say } from '@baize/sheets'
import { type ReactNode, useId } from 'react'
import type { OddsLine } from '../rules/ask.ts'
import sheet from './designer-page.module.css'
import { type Cell, cellsOf, type Draft, keyOf, priceOf, printedIn } from './draft.ts'

const c = classes(sheet)

interface PriceTableProps {
  readonly say: Say
  readonly game: AnyGame
  readonly mode: Mode
  readonly printed: Paytable
  readonly draft: Draft
  readonly lines: readonly OddsLine[]
  readonly onType: (key: string, typed: string) => void
}

/** The odds of a price list as fields, with what each bet returns at what stands in them. */
export function PriceTable(props: PriceTableProps) {
  const { say, game, mode, printed } = props
  const cells = cellsOf(game, printed, mode)
  const heads = ['par.head.odds', 'par.head.return', 'par.head.edge', 'par.head.hit'] as const
  return (
    // It scrolls sideways on a phone, so the keyboard must reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be focusable
    // biome-ignore lint/a11y/useSemanticElements: a field set is for fields of one answer
    <div className={c('scroll')} role="group" tabIndex={0} aria-label={plain(say(`mode.${mode}`))}>
      <table className={c('prices')}>
        <caption>{plain(say(`mode.${mode}`))}</caption>
        <thead>
          <tr>
            <th scope="col">{plain(say('par.head.bet'))}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {plain(say(head))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map((cell) => (
            <PriceRow key={keyOf(cell)} {...props} cell={cell} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function nameOf(say: Say, game: AnyGame, { bet, row }: Cell): readonly [string, string] {
  const name = plain(betName(say, bet))
  const rows = game.rows(bet)
  return [name, rows.length === 1 ? '' : plain(rowName(say, row, figuresOfWin(game, bet)))]
}

function PriceRow(props: PriceTableProps & { readonly cell: Cell }) {
  const { say, game, printed, draft, lines, onType, cell } = props
  const note = useId()
  const typed = draft.get(keyOf(cell))
  const line = lines.find(({ bet }) => bet === cell.bet)
  const malformed = typed !== undefined && priceOf(printed, typed) === undefined
  const above = line?.above === true
  const rows = game.rows(cell.bet)
  const whole = percent(ONE, 0)
  const fault = malformed ? say('designer.malformed') : say('designer.above', { whole })
  return (
    <tr data-changed={typed !== undefined} data-fault={malformed || above}>
      <Name say={say} game={game} cell={cell}>
        {malformed || above ? <em id={note}>{plain(fault)}</em> : null}
      </Name>
      <td>
        <span className={c('field')}>
          <input
            value={typed ?? printedIn(printed, cell)}
            onChange={(event) => onType(keyOf(cell), event.target.value)}
            inputMode="decimal"
            autoComplete="off"
            aria-label={labelOf(say, game, cell)}
            aria-invalid={malformed || above}
            aria-describedby={malformed || above ? note : undefined}
          />
          {printed.notation === 'to-one' ? ':1' : ''}
        </span>
      </td>
      {rows[0] === cell.row ? <Results line={line} of={rows.length} broken={malformed} /> : null}
    </tr>
  )
}

function labelOf(say: Say, game: AnyGame, cell: Cell): string {
  const [bet, row] = nameOf(say, game, cell)
  return plain(say('designer.price', { bet, row })).replace(/, $/, '')
}

interface NameProps {
  readonly say: Say
  readonly game: AnyGame
  readonly cell: Cell
  readonly children: ReactNode
}

function Name({ say, game, cell, children }: NameProps) {
  const [name, row] = nameOf(say, game, cell)
  return (
    <th scope="row">
      {name}
      {row === '' ? null : <small>{row}</small>}
      {children}
    </th>
  )
}

interface ResultsProps {
  readonly line: OddsLine | undefined
  readonly of: number
  readonly broken: boolean
}

function Results({ line, of, broken }: ResultsProps) {
  const values = line === undefined || broken ? ['–', '–', '–'] : [line.rtp, line.edge, line.hit]
  return values.map((value, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table do not move
    <td key={at} rowSpan={of} className={c('value')}>
      {value}
    </td>
  ))
}
