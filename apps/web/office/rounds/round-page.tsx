import { classes, PlayingCard } from '@baize/felt'
import type { RoundFileView } from '@baize/protocol'
import { type Card, parseCard } from '@baize/rules'
import { useIntl } from 'react-intl'
import { cardWords } from '../../dealer/console/words.ts'
import { usePerson } from '../../staff/session.tsx'
import { Panel, Waiting } from '../parts/panel.tsx'
import { Said } from '../parts/said.tsx'
import { useOffice } from '../parts/use-office.ts'
import { Shell } from '../shell.tsx'
import { useOfficeText } from '../texts.ts'
import { gameName, outcomeName } from '../words.ts'
import { Actions } from './actions.tsx'
import { Checks } from './checks.tsx'
import { Corrections } from './corrections.tsx'
import sheet from './round.module.css'
import { Settlement } from './settlement.tsx'
import { Stakes } from './stakes.tsx'
import { Timeline } from './timeline.tsx'

const c = classes(sheet)
const EVERY_MS = 2_000

/** One round with all that is known of it, and what may be done about it. */
export function RoundPage({ id }: { readonly id: string }) {
  const t = useOfficeText()
  const asked = useOffice<RoundFileView>(`office/rounds/${encodeURIComponent(id)}`, EVERY_MS)
  return (
    <Shell title={t('office.round.title', { round: id })}>
      {asked.data === undefined ? <Waiting asked={asked} /> : <Round file={asked.data} />}
    </Shell>
  )
}

const MONEY = ['supervisor', 'finance', 'auditor']

function Round({ file }: { readonly file: RoundFileView }) {
  const t = useOfficeText()
  const { person } = usePerson()
  const money = MONEY.some((role) => person.roles.includes(role))
  const { round } = file.line
  return (
    <>
      <Head file={file} />
      <Actions file={file} />
      <div className={c('columns')}>
        <div className={c('column')}>
          <Settlement file={file} />
          {money && (
            <Panel title={t('office.bets')}>
              <Stakes query={`round=${encodeURIComponent(round)}`} within />
            </Panel>
          )}
          {money && <Corrections file={file} />}
        </div>
        <div className={c('column')}>
          <Timeline file={file} />
          <Checks file={file} />
        </div>
      </div>
    </>
  )
}

/** The cards on the felt now: what was taken back is gone. */
function cardsIn({ events }: RoundFileView): readonly (Card | undefined)[] {
  const cards: (Card | undefined)[] = []
  for (const { kind, index, card } of events) {
    if (typeof index !== 'number') continue
    if (kind === 'card-retracted') cards.length = index
    if (kind === 'card-dealt') cards[index] = typeof card === 'string' ? parseCard(card) : undefined
  }
  return cards
}

function Head({ file }: { readonly file: RoundFileView }) {
  const t = useOfficeText()
  const intl = useIntl()
  const { line, name, game, dealer } = file
  const { ended } = line
  const outcome = ended === undefined ? 'running' : ended.voided ? 'voided' : (ended.winner ?? '')
  const at = ended?.at ?? line.openedAt
  return (
    <section className={c('head')} aria-label={t('office.cards')}>
      <p>
        <b data-testid="outcome">{outcomeName(t, outcome)}</b> · <Said>{name}</Said> ·{' '}
        {gameName(t, game)} ·{' '}
        {t(dealer === 'live' ? 'office.dealer.live' : 'office.dealer.virtual')} ·{' '}
        {intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'medium' })}
      </p>
      <ul className={c('cards')}>
        {cardsIn(file).map((card, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place in the deal
          <li key={at}>
            <PlayingCard
              {...(card !== undefined && { card })}
              variant="mini"
              label={card === undefined ? t('card.back') : cardWords(t, card)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
