import { classes } from '@baize/felt'
import { ONE } from '@baize/money'
import { GAMES, type GameId, gameOf, isGameId, modesOf } from '@baize/rules'
import { percent, plain, type Say, sayIn } from '@baize/sheets'
import { useState } from 'react'
import buttons from '../parts/buttons.module.css'
import { MissingPage } from '../parts/missing-page.tsx'
import type { SheetTerms } from '../rules/ask.ts'
import { useFigures } from '../rules/figures.ts'
import { SheetFrame, Unready, useSheetAddress } from '../rules/sheet-frame.tsx'
import { useTerms } from '../rules/terms.ts'
import sheet from './designer-page.module.css'
import { type Draft, drafted, OWN_ID, priceOf } from './draft.ts'
import { PriceTable } from './price-table.tsx'
import { save } from './save.ts'

const c = classes({ ...buttons, ...sheet })
const NOTHING: Draft = new Map()

/** Other odds tried out: what each bet would return, at once and without a table. */
export function DesignerPage({ game }: { readonly game: string }) {
  return isGameId(game) ? <Designer key={game} game={game} /> : <MissingPage />
}

function Designer({ game }: { readonly game: GameId }) {
  const address = useSheetAddress()
  const say = sayIn(address.language)
  const known = useTerms(game, address.table)
  return (
    <SheetFrame
      kind="designer"
      game={game}
      address={address}
      lead={plain(say('designer.lead'))}
      note={known?.table}
    >
      {known === undefined ? (
        <Unready say={say} failed={false} />
      ) : (
        <Desk say={say} terms={known.terms} />
      )}
    </SheetFrame>
  )
}

interface DeskProps {
  readonly say: Say
  readonly terms: SheetTerms
}

function Desk({ say, terms }: DeskProps) {
  const [draft, setDraft] = useState(NOTHING)
  const [decks, setDecks] = useState(terms.settings.decks)
  const settings = { ...terms.settings, decks, cutCardDepth: 0 }
  const game = gameOf(terms.game, settings)
  const paytable = drafted(game, terms.paytable, draft)
  const asked = { game: game.id, settings, paytable }
  const { answer, failed } = useFigures({ kind: 'odds', terms: asked })
  const lines = answer?.kind === 'odds' ? answer.lines : undefined
  if (lines === undefined) return <Unready say={say} failed={failed} />
  const malformed = [...draft.values()].filter((typed) => !priceOf(paytable, typed)).length
  const above = lines.filter((line) => line.above).length
  return (
    <>
      <div className={c('tools')}>
        <Decks say={say} game={game.id} decks={decks} onDecks={setDecks} />
        <Buttons
          say={say}
          onReset={() => setDraft(NOTHING)}
          onSave={() => save(`${game.id}.json`, { ...paytable, id: OWN_ID })}
        />
      </div>
      <State say={say} above={above} malformed={malformed} />
      {modesOf(paytable).map((mode) => (
        <PriceTable
          key={mode}
          say={say}
          game={game}
          mode={mode}
          printed={terms.paytable}
          draft={draft}
          lines={lines.filter((line) => line.mode === mode)}
          onType={(key, typed) => setDraft((old) => new Map(old).set(key, typed))}
        />
      ))}
      <Command say={say} game={game.id} decks={decks} />
    </>
  )
}

interface CommandProps {
  readonly say: Say
  readonly game: GameId
  readonly decks: number
}

const Command = ({ say, game, decks }: CommandProps) => (
  <>
    <p className={c('hint')}>{plain(say('designer.command'))}</p>
    <pre className={c('command')}>
      <code>{commandFor(game, decks)}</code>
    </pre>
  </>
)

const commandFor = (game: GameId, decks: number): string =>
  `npx baize odds ${game}${game === 'baccarat' ? ` --decks ${decks}` : ''} --paytable ${game}.json`

interface ButtonsProps {
  readonly say: Say
  readonly onReset: () => void
  readonly onSave: () => void
}

const Buttons = ({ say, onReset, onSave }: ButtonsProps) => (
  <>
    <button type="button" className={c('button')} onClick={onReset}>
      {plain(say('designer.reset'))}
    </button>
    <button type="button" className={c('button', 'primary')} onClick={onSave}>
      {plain(say('designer.save'))}
    </button>
  </>
)

interface StateProps {
  readonly say: Say
  readonly above: number
  readonly malformed: number
}

const State = ({ say, above, malformed }: StateProps) => (
  <p className={c('state')} role="status">
    {plain(stateOf(say, above, malformed))}
  </p>
)

function stateOf(say: Say, above: number, malformed: number) {
  if (malformed > 0) return say('designer.faults.malformed', { count: `${malformed}` })
  if (above === 0) return say('designer.fine')
  return say('designer.faults.above', { whole: percent(ONE, 0), count: `${above}` })
}

interface DecksProps {
  readonly say: Say
  readonly game: GameId
  readonly decks: number
  readonly onDecks: (decks: number) => void
}

function Decks({ say, game, decks, onDecks }: DecksProps) {
  const choices = GAMES[game].decks
  if (choices.length < 2) return null
  return (
    <label className={c('decks')}>
      {plain(say('designer.decks'))}
      <select value={decks} onChange={(event) => onDecks(Number(event.target.value))}>
        {choices.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </label>
  )
}
