import { classes } from '@baize/felt'
import type { EventView, RoundFileView } from '@baize/protocol'
import { parseCard } from '@baize/rules'
import { cardSign, clockTime, incidentText, spotName } from '../../dealer/console/words.ts'
import { faultText, reasonText } from '../../dealer/texts.ts'
import { signedMoney } from '../../player/words.ts'
import { Panel } from '../parts/panel.tsx'
import { Said } from '../parts/said.tsx'
import { type OfficeText, textOr, useOfficeText } from '../texts.ts'
import { outcomeName } from '../words.ts'
import sheet from './round.module.css'

const c = classes(sheet)

interface Moment {
  readonly at: number
  readonly kind: string
  readonly what: string
  readonly more: readonly string[]
}

type Tell = (t: OfficeText, value: string) => string
const asIs: Tell = (_, value) => value
const card: Tell = (_, value) => {
  const known = parseCard(value)
  return known === undefined ? value : cardSign(known)
}
/** Fields of events that people read, in the order in which they are told. */
const FIELDS: Readonly<Record<string, Tell>> = {
  card,
  to: (t, value) => spotName(t, value),
  code: asIs,
  fault: (t, value) => faultText(t, value),
  incident: (t, value) => incidentText(t, value),
  verdict: (t, value) => textOr(t, `office.verdict.${value}`, value),
  reason: (t, value) => reasonText(t, value),
  deck: asIs,
  scanner: asIs,
  askedBy: asIs,
  by: asIs,
}

function momentOf(t: OfficeText, event: EventView): Moment {
  const { kind, at } = event
  const more = Object.entries(FIELDS).flatMap(([name, tell]) => {
    const value = event[name]
    return typeof value === 'string' && value !== '' ? [tell(t, value)] : []
  })
  return { at, kind, what: textOr(t, `office.event.${kind}`, kind), more }
}

function momentsOf(t: OfficeText, { events, corrections, line }: RoundFileView): readonly Moment[] {
  const corrected = corrections.flatMap(({ at, by, reason, lines, approved }) => {
    const change = lines.reduce((sum, each) => sum + BigInt(each.change), 0n)
    const what = t('office.event.correction-proposed')
    const asked = { at, kind: 'correction-proposed', what, more: [reason, by] }
    if (approved === undefined) return [asked]
    const more = [signedMoney(t, change), approved.by]
    const kind = 'correction-approved'
    return [asked, { at: approved.at, kind, what: t(`office.event.${kind}`), more }]
  })
  const settled = line.ended?.winner
  const moments = events.map((event) => {
    const moment = momentOf(t, event)
    const won = event.kind === 'round-resolved' && settled !== undefined
    return won ? { ...moment, more: [outcomeName(t, settled)] } : moment
  })
  return [...moments, ...corrected].sort((a, b) => a.at - b.at)
}

/** Everything that happened in a round, scans and corrections among it, in its order. */
export function Timeline({ file }: { readonly file: RoundFileView }) {
  const t = useOfficeText()
  return (
    <Panel title={t('office.timeline')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <ol className={c('timeline')} tabIndex={0} data-testid="timeline">
        {momentsOf(t, file).map(({ at, kind, what, more }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a moment is its place in the log
          <li key={place} data-event={kind}>
            <time dateTime={new Date(at).toISOString()}>{clockTime(at)}</time>
            <span>
              <b>{what}</b>
              {more.map((each, part) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the line
                <span key={part}>
                  {' · '}
                  <Said>{each}</Said>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
