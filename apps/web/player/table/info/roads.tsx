import { BeadPlate, BigMark, classes, DerivedMark, Mark, Road, type RoadColour } from '@baize/felt'
import {
  askRoads,
  bigRoad,
  type DERIVED_ROADS,
  type DerivedRoadName,
  derivedRoads,
  type GameId,
  layOut,
} from '@baize/rules'
import { HISTORY_LENGTH } from '@baize/table'
import { useText } from '../../../i18n/text.ts'
import { plateWords, winnerName } from '../../parts/plate-words.ts'
import { useBetting } from '../betting.tsx'
import { CardCounts } from './card-counts.tsx'
import sheet from './info.module.css'
import { ofShoe, pairsOf, type Result, resultsOf, type Side, wholeStreaks } from './marks.ts'
import { Part } from './parts.tsx'
import { ShoeProgress } from './shoe-progress.tsx'
import { ShoeStatistics } from './shoe-statistics.tsx'

const c = classes(sheet)
const BEAD_COLUMNS = 12
const BIG_COLUMNS = 24
const DERIVED_COLUMNS = 16
const DERIVED = [
  'bigEyeBoy',
  'smallRoad',
  'cockroachPig',
] as const satisfies readonly (keyof typeof DERIVED_ROADS)[]

const SIDES: Readonly<Record<GameId, readonly Result[]>> = {
  'andar-bahar': ['andar', 'bahar'],
  'andar-bahar-colour': ['andar', 'bahar'],
  baccarat: ['player', 'tie', 'banker'],
}

/** The results of the table as the games' roads show them (BAC-13). */
export function Roads() {
  const t = useText()
  const { slice } = useBetting()
  const history = ofShoe(slice.view.history, slice.view.shoe?.no)
  const baccarat = slice.info.game === 'baccarat'
  const winners = history.map(({ winner }) => winner)
  const shown = winners.slice(-BEAD_COLUMNS * 6)
  const results = wholeStreaks(resultsOf(history), history.length >= HISTORY_LENGTH)
  return (
    <>
      <Part
        title={
          shown.length === 0 ? t('table.results.none') : t('table.results', { count: shown.length })
        }
      >
        <div className={c('roads')}>
          <BeadPlate
            winners={winners}
            {...(baccarat && { pairs: history.map(pairsOf) })}
            columns={BEAD_COLUMNS}
            rows={6}
            label={plateWords(t, shown)}
          />
          <BigRoad results={results} />
          {baccarat && <DerivedRoads results={results} />}
        </div>
        <Counts winners={winners} />
        {baccarat && <ShoeStatistics history={history} />}
        <p className={c('small')}>{t('table.results.note')}</p>
      </Part>
      {baccarat ? <ShoeProgress /> : <CardCounts />}
    </>
  )
}

function BigRoad({ results }: { readonly results: readonly Result[] }) {
  const t = useText()
  const cells = bigRoad<Result>(results)
  return (
    <Road
      cells={cells}
      columns={BIG_COLUMNS}
      label={bigWords(t, results)}
      draw={({ mark, ties }) => <BigMark mark={mark} ties={ties} />}
    />
  )
}

/** The big road in words: how many streaks, and the one that runs. */
function bigWords(t: ReturnType<typeof useText>, results: readonly Result[]): string {
  const decided = results.filter((result): result is Side => result !== 'tie')
  const last = decided.at(-1)
  if (last === undefined) return t('roads.empty', { road: t('roads.big') })
  const count = decided.filter((result, i) => result !== decided[i - 1]).length
  const length = decided.length - 1 - decided.findLastIndex((result) => result !== last)
  return t('roads.big.summary', { count, winner: winnerName(t, last), length })
}

function DerivedRoads({ results }: { readonly results: readonly Result[] }) {
  const t = useText()
  const marks = derivedRoads(results)
  const words = (road: DerivedRoadName): string => {
    const last = marks[road].at(-1)
    const name = t(`roads.${road}`)
    return last === undefined
      ? t('roads.empty', { road: name })
      : t('roads.derived.summary', { road: name, count: marks[road].length, colour: last })
  }
  return (
    <>
      <div className={c('derived')}>
        {DERIVED.map((road) => (
          <Road
            key={road}
            cells={layOut<RoadColour>(marks[road])}
            columns={DERIVED_COLUMNS}
            label={words(road)}
            draw={({ mark }) => <DerivedMark road={road} colour={mark} />}
          />
        ))}
      </div>
      <div className={c('asks')}>
        <AskRow results={results} next="player" />
        <AskRow results={results} next="banker" />
      </div>
    </>
  )
}

interface AskRowProps {
  readonly results: readonly Result[]
  readonly next: 'player' | 'banker'
}

/** What the derived roads would draw if this hand won next. */
function AskRow({ results, next }: AskRowProps) {
  const t = useText()
  const marks = askRoads(results, next)
  const list = DERIVED.map((road) =>
    t('roads.ask.mark', { road: t(`roads.${road}`), colour: marks[road] ?? 'none' }),
  ).join(', ')
  return (
    <div
      className={c('ask')}
      role="img"
      aria-label={t('roads.ask.summary', { winner: winnerName(t, next), list })}
    >
      <span aria-hidden="true">{t('roads.ask')}</span>
      <span className={c('bead')}>
        <Mark winner={next} />
      </span>
      {DERIVED.map((road) => (
        <svg key={road} className={c('askMark')} viewBox="0 0 20 20" aria-hidden="true">
          <rect width="20" height="20" rx="3" fill="#f6f3ea" />
          {marks[road] !== undefined && <DerivedMark road={road} colour={marks[road]} />}
        </svg>
      ))}
    </div>
  )
}

function Counts({ winners }: { readonly winners: readonly string[] }) {
  const t = useText()
  const { slice } = useBetting()
  const decided = winners.filter((winner) => winner !== 'void')
  const of = (side: Result) => decided.filter((winner) => winner === side).length
  const share = (side: Result) =>
    decided.length === 0 ? 0 : Math.round((100 * of(side)) / decided.length)
  return (
    <p className={c('shares')}>
      {SIDES[slice.info.game].map((side) => (
        <span key={side} className={c('share')}>
          <span className={c('bead')}>
            <Mark winner={side} />
          </span>
          {t('table.share', { winner: `${t(`table.${side}`)} ${of(side)} ·`, share: share(side) })}
        </span>
      ))}
    </p>
  )
}
