import { classes } from '@baize/felt'
import type { CareView } from '@baize/protocol'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { money } from '../../i18n/numbers.ts'
import { PageTexts, usePageText } from '../../i18n/page-texts.tsx'
import buttons from '../parts/buttons.module.css'
import { usePlayer } from '../session.tsx'
import { signedMoney } from '../words.ts'
import sheet from './care.module.css'
import { useAskAgain, useCare, useSetCare } from './use-care.ts'

const c = classes({ ...buttons, ...sheet })
const EVERY_MS = 60_000

/** How long one has played and what it came to: shown when it is time, before the next bet. */
export const RealityCheck = () => (
  <PageTexts>
    <Due />
  </PageTexts>
)

function Due() {
  const { data: care } = useCare(EVERY_MS)
  const refused = usePlayer(({ notices }) =>
    notices.findLast(
      (notice) => notice.kind === 'refused' && notice.refusal.reason === 'reality-check-due',
    ),
  )
  const again = useAskAgain()
  const latest = useRef(again)
  latest.current = again
  const key = refused?.key
  useEffect(() => {
    if (key !== undefined) latest.current()
  }, [key])
  return care?.check?.due === true ? <Check check={care.check} /> : null
}

interface CheckProps {
  readonly check: NonNullable<CareView['check']>
}

function Check({ check }: CheckProps) {
  const t = usePageText()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const minutes = Math.floor(check.playedMs / 60_000)
  const hours = Math.floor(minutes / 60)
  const amount = (minor: string) => t('amount', { amount: money(minor) })
  return (
    <dialog
      ref={dialog}
      className={c('check')}
      aria-label={t('check.title')}
      data-testid="reality-check"
      // It is there to be answered: Escape is no answer.
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2>{t('check.title')}</h2>
      <p>{t('check.time', { hours, minutes: minutes % 60 })}</p>
      <dl>
        <Line name={t('check.staked')} value={amount(check.staked)} />
        <Line name={t('check.returned')} value={amount(check.returned)} />
        <Line name={t('check.net')} value={signedMoney(t, check.net)} />
      </dl>
      <Ways />
    </dialog>
  )
}

const Line = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

function Ways() {
  const t = usePageText()
  const [, go] = useLocation()
  const { mutate, isPending } = useSetCare()
  const answer = (then?: string) =>
    mutate({ kind: 'answer-check' }, { onSuccess: () => then !== undefined && go(then) })
  return (
    <div className={c('ways')}>
      <button
        type="button"
        className={c('button', 'primary')}
        aria-disabled={isPending}
        data-action="go-on"
        onClick={() => answer()}
      >
        {t('check.go-on')}
      </button>
      <button type="button" className={c('button')} onClick={() => answer('/limits')}>
        {t('care.title')}
      </button>
      <button type="button" className={c('button')} onClick={() => answer('/')}>
        {t('check.stop')}
      </button>
    </div>
  )
}
