import { classes } from '@baize/felt'
import type { PatronSeedView } from '@baize/protocol'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type PageText, PageTexts, usePageText } from '../../i18n/page-texts.tsx'
import { RequestFailed } from '../net/http.ts'
import { changeSeed, fetchSeed } from '../net/seeds.ts'
import buttons from '../parts/buttons.module.css'
import { useBetting } from '../table/betting.tsx'
import sheet from './own-seed.module.css'

const c = classes({ ...buttons, ...sheet })

/** How the shuffle of this round was promised, and a seed of one's own for the next one. */
export const OwnSeed = () => (
  <PageTexts>
    <Fairness />
  </PageTexts>
)

function Fairness() {
  const t = usePageText()
  const { slice, round } = useBetting()
  const { shoe } = slice.view
  const { commitment, patronSeeds = [] } = shoe ?? round ?? {}
  return (
    <section className={c('fairness')} aria-label={t('seed.title')}>
      <h2>{t('seed.title')}</h2>
      {commitment !== undefined && (
        <p className={c('promise')}>
          {t('round.promise')}
          <code>{commitment.hash}</code>
        </p>
      )}
      {patronSeeds.length > 0 && (
        <p className={c('small')}>{t('seed.in', { list: patronSeeds.join(' · ') })}</p>
      )}
      <SeedForm
        key={(shoe ?? round)?.id}
        table={slice.info.table}
        next={shoe === undefined ? 'round' : 'shoe'}
      />
    </section>
  )
}

interface SeedFormProps {
  readonly table: string
  /** What the seed counts from. */
  readonly next: 'round' | 'shoe'
}

function useSeed(table: string) {
  const queries = useQueryClient()
  const key = ['seed', table]
  const asked = useQuery({ queryKey: key, queryFn: () => fetchSeed(table), staleTime: 0 })
  const change = useMutation({
    mutationFn: (seed: string | undefined) => changeSeed(table, seed),
    onSuccess: (view: PatronSeedView) => queries.setQueryData(key, view),
  })
  return { waiting: asked.data?.seed, change }
}

const faultOf = (t: PageText, error: unknown): string =>
  error instanceof RequestFailed && error.code === 'seeds-full'
    ? t('seed.full')
    : error instanceof RequestFailed && error.status === 400
      ? t('seed.malformed')
      : t('seed.failed')

function SeedForm({ table, next }: SeedFormProps) {
  const t = usePageText()
  const { waiting, change } = useSeed(table)
  const [text, setText] = useState('')
  const give = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && !change.isPending) change.mutate(text.trim())
  }
  return (
    <form className={c('form')} onSubmit={give}>
      <p className={c('small')}>{t('seed.note', { next })}</p>
      <SeedField text={text} placeholder={waiting ?? ''} onChange={setText} />
      <div className={c('actions')}>
        <button type="submit" className={c('button')}>
          {t('seed.give')}
        </button>
        {waiting !== undefined && (
          <button type="button" className={c('button')} onClick={() => change.mutate(undefined)}>
            {t('seed.withdraw')}
          </button>
        )}
      </div>
      <p role="status" className={c('small')} data-testid="seed">
        {change.isError
          ? faultOf(t, change.error)
          : waiting !== undefined && t('seed.waiting', { seed: waiting, next })}
      </p>
    </form>
  )
}

interface SeedFieldProps {
  readonly text: string
  readonly placeholder: string
  readonly onChange: (text: string) => void
}

function SeedField({ text, placeholder, onChange }: SeedFieldProps) {
  const t = usePageText()
  return (
    <label>
      {t('seed.own')}
      <input
        name="seed"
        value={text}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        onChange={({ target }) => onChange(target.value)}
        // The keys of the table are letters too.
        onKeyDown={(event) => event.stopPropagation()}
      />
    </label>
  )
}
