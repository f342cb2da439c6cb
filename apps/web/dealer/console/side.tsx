import { classes } from '@baize/felt'
import type { LiveView } from '@baize/protocol'
import { money } from '../../i18n/numbers.ts'
import { useDealerText } from '../texts.ts'
import sheet from './side.module.css'
import { cardSign, clockTime, logLine, spotName } from './words.ts'

const c = classes(sheet)
/** Lines of the log that a dealer looks at. */
const MOST_LINES = 40

/** This round in figures, what patrons see of it, and the scan log. */
export function Side({ view }: { readonly view: LiveView }) {
  const t = useDealerText()
  const { round, patrons, staked } = view
  const last = round?.cards.at(-1)
  const facts: readonly (readonly [string, string])[] = [
    [t('dealer.round'), round?.id ?? '–'],
    [t('dealer.patrons'), `${patrons}`],
    [t('dealer.staked'), t('amount', { amount: money(staked) })],
    [t('dealer.cards'), `${round?.cards.length ?? 0}`],
    [t('dealer.in-use'), round?.deck ?? '–'],
    [t('dealer.shown'), last ? `${cardSign(last.card)} → ${spotName(t, last.to)}` : '–'],
  ]
  return (
    <aside className={c('side')}>
      <section>
        <h2>{t('dealer.this-round')}</h2>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Log view={view} />
    </aside>
  )
}

function Log({ view }: { readonly view: LiveView }) {
  const t = useDealerText()
  const lines = view.scans
    .map((event, no) => ({ no, ...logLine(t, view.round, event) }))
    .slice(-MOST_LINES)
    .reverse()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={c('log')} aria-label={t('dealer.log')} tabIndex={0}>
      <h2>{t('dealer.log')}</h2>
      <ol>
        {lines.map(({ no, at, sign, words, tone }) => (
          <li key={no} data-tone={tone}>
            <time>{clockTime(at)}</time>
            <b>{sign}</b>
            <span>{words}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
