import { classes } from '@baize/felt'
import type { ReactNode } from 'react'
import { usePageText } from '../../i18n/page-texts.tsx'
import { handFactsOf } from './hand-facts.ts'
import { find, promiseOf, type ReadRound } from './read-file.ts'
import sheet from './round-page.module.css'

const c = classes(sheet)

/** What was published about the shuffle: before betting the promise, after the round the seed. */
export function ShuffleFacts({ round }: { readonly round: ReadRound }) {
  const t = usePageText()
  const promise = promiseOf(round)
  const shoe = find(round.shuffle, 'shoe-opened')
  const seeds = shoe?.patronSeeds ?? find(round.events, 'round-opened')?.patronSeeds ?? []
  if (promise === undefined) return <HandFacts round={round} />
  const { label, decks, chain, index, hash, seed } = promise
  return (
    <section className={c('panel')} aria-labelledby="shuffle-title">
      <h2 id="shuffle-title">{t('round.shuffle')}</h2>
      <dl className={c('facts')}>
        <Fact name={t('round.promise')} mono>
          {hash}
        </Fact>
        <Fact name={t('round.seed')} mono={seed !== undefined}>
          {seed ?? t(shoe === undefined ? 'round.seed.soon' : 'round.seed.shoe')}
        </Fact>
        <Fact name={t('round.label')}>{label}</Fact>
        <Fact name={t('round.decks')}>{decks}</Fact>
        <Fact name={t('round.chain')}>{t('round.chain.place', { chain, index: index + 1 })}</Fact>
        {shoe !== undefined && (
          <Fact name={t('round.cut')}>
            {t('round.cut.value', { cut: shoe.cut, card: shoe.burnShown })}
          </Fact>
        )}
        <Fact name={t('round.patrons')}>
          {seeds.length === 0 ? t('round.patrons.none') : seeds.join(' · ')}
        </Fact>
      </dl>
    </section>
  )
}

/** A round dealt by hand has no shuffle: what stands in its place. */
function HandFacts({ round }: { readonly round: ReadRound }) {
  const t = usePageText()
  const facts = handFactsOf(round)
  if (facts === undefined) return null
  const { deck, reads, entries, pauses } = facts
  return (
    <section className={c('panel')} aria-labelledby="hand-title" data-testid="by-hand">
      <h2 id="hand-title">{t('round.hand')}</h2>
      <p>{t('round.hand.note')}</p>
      <dl className={c('facts')}>
        <Fact name={t('round.hand.deck')}>{deck}</Fact>
        <Fact name={t('round.hand.reads')}>{reads}</Fact>
        {entries > 0 && <Fact name={t('round.hand.entries')}>{entries}</Fact>}
        {pauses > 0 && <Fact name={t('round.hand.pauses')}>{pauses}</Fact>}
      </dl>
    </section>
  )
}

interface FactProps {
  readonly name: string
  readonly mono?: boolean
  readonly children: ReactNode
}

const Fact = ({ name, mono, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={c(mono === true && 'mono')}>{children}</dd>
  </div>
)
