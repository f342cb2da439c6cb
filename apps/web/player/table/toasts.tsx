import { classes, Toast } from '@baize/felt'
import { useCallback, useEffect, useRef } from 'react'
import { useNoticeTexts } from '../../i18n/notice-texts.ts'
import { useText } from '../../i18n/text.ts'
import { refusalTitle, refusalWords } from '../refusals.ts'
import { useClient, usePlayer } from '../session.tsx'
import type { Notice } from '../state/model.ts'
import { useBetting } from './betting.tsx'
import { returnChip } from './flights.ts'
import sheet from './toasts.module.css'

const c = classes(sheet)
type ResumedNotice = Extract<Notice, { kind: 'resumed' }>
type RefusedNotice = Extract<Notice, { kind: 'refused' }>

/**
 * Refusals with their reasons, the newest last, and that a round goes on; several refusals of the
 * same kind are shown as one.
 */
export function Toasts() {
  const t = useText()
  const notices = usePlayer((state) => state.notices)
  const refused = notices.filter((notice) => notice.kind === 'refused')
  const newest = refused.filter(
    (notice, i) =>
      !refused.slice(i + 1).some((later) => later.refusal.reason === notice.refusal.reason),
  )
  useReturningChips(refused)
  return (
    <section className={c('toasts')} aria-label={t('notices.label')}>
      {newest.slice(-2).map((notice) => (
        <Refused key={notice.key} notice={notice} />
      ))}
      <Resumed notices={notices} />
    </section>
  )
}

/** That the round goes on, and why it was paused. */
function Resumed({ notices }: { readonly notices: readonly Notice[] }) {
  const { round } = useBetting()
  const resumed = notices.findLast(
    (notice): notice is ResumedNotice => notice.kind === 'resumed' && notice.round === round?.id,
  )
  const again = round?.suspended !== undefined || round?.phase === 'voided'
  if (resumed === undefined || again) return null
  return <GoesOn key={resumed.key} notice={resumed} />
}

function GoesOn({ notice }: { readonly notice: ResumedNotice }) {
  const t = useText()
  const texts = useNoticeTexts()
  const client = useClient()
  const { key, why } = notice
  const close = useCallback(() => client.dismiss(key), [client, key])
  const words = texts?.say('notice.resumed', { why: texts.why(why) })
  return words === undefined ? null : (
    <Toast
      title={<span data-testid="resumed">{words}</span>}
      closeLabel={t('app.close')}
      onClose={close}
    />
  )
}

function Refused({ notice }: { readonly notice: RefusedNotice }) {
  const t = useText()
  const client = useClient()
  const { slice } = useBetting()
  const { key } = notice
  const close = useCallback(() => client.dismiss(key), [client, key])
  return (
    <Toast title={refusalTitle(t, notice)} closeLabel={t('app.close')} onClose={close}>
      <span data-testid="refusal" data-reason={notice.refusal.reason}>
        {refusalWords(t, notice, slice.info)}
      </span>
    </Toast>
  )
}

/** A refused chip flies back, once. */
function useReturningChips(refused: readonly RefusedNotice[]): void {
  const seen = useRef(0)
  useEffect(() => {
    for (const { key, message } of refused) {
      if (key <= seen.current) continue
      seen.current = key
      if (message?.kind === 'place-stake') returnChip(message.bet)
    }
  }, [refused])
}
