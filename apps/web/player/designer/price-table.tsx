import { classes } from '@baize/felt'
import { ONE } from '@baize/money'
import type { AnyGame, Mode, Paytable } from '@baize/rules'
import { betName, figuresOfWin, percent, plain, rowName, type Say } from '@baize/sheets'
import { Fragment, useId } from 'react'
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
  const heads = ['par.head.odds', 'par.head.hit', 'par.head.return', 'par.head.edge'] as const
  return (
    // It scrolls sideways on a phone, so the keyboard must reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be focusable
    <section className={c('scroll')} tabIndex={0} aria-label={plain(say(`mode.${mode}`))}>
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
            <Fragment key={keyOf(cell)}>
              <PriceRow {...props} cell={cell} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
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
  const key = keyOf(cell)
  const typed = draft.get(key)
  const line = lines.find(({ bet }) => bet === cell.bet)
  const malformed = typed !== undefined && priceOf(printed, typed) === undefined
  const above = line?.above === true
  const [name, row] = nameOf(say, game, cell)
  const label = plain(say('designer.price', { bet: name, row }))
  const first = game.rows(cell.bet)[0] === cell.row
  return (
    <tr data-changed={typed !== undefined} data-fault={malformed || above}>
      <th scope="row">
        {name}
        {row !== '' && <small>{row}</small>}
        {(malformed || (above && first)) && (
          <em id={note}>
            {plain(
              malformed
                ? say('designer.malformed')
                : say('designer.above', { whole: percent(ONE, 0) }),
            )}
          </em>
        )}
      </th>
      <td>
        <span className={c('field')}>
          <input
            value={typed ?? printedIn(printed, cell)}
            onChange={(event) => onType(key, event.target.value)}
            inputMode="decimal"
            autoComplete="off"
            aria-label={label.replace(/, $/, '')}
            aria-invalid={malformed || above}
            aria-describedby={malformed || above ? note : undefined}
          />
          {printed.notation === 'to-one' ? ':1' : ''}
        </span>
      </td>
      {first ? <Results line={line} of={game.rows(cell.bet).length} broken={malformed} /> : null}
    </tr>
  )
}

interface ResultsProps {
  readonly line: OddsLine | undefined
  readonly of: number
  readonly broken: boolean
}

function Results({ line, of, broken }: ResultsProps) {
  const values = line === undefined || broken ? ['–', '–', '–'] : [line.hit, line.rtp, line.edge]
  return values.map((value, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table do not move
    <td key={at} rowSpan={of} className={c('value')}>
      {value}
    </td>
  ))
}
