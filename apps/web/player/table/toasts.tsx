import { classes, Toast } from '@baize/felt'
import { useCallback, useEffect, useRef } from 'react'
import { useText } from '../../i18n/text.ts'
import { refusalTitle, refusalWords } from '../refusals.ts'
import { useClient, usePlayer } from '../session.tsx'
import type { Notice } from '../state/model.ts'
import { useBetting } from './betting.tsx'
import { returnChip } from './flights.ts'
import sheet from './toasts.module.css'

const c = classes(sheet)
type RefusedNotice = Extract<Notice, { kind: 'refused' }>

/** Refusals with their reasons, the newest last; several of the same kind are shown as one. */
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
    </section>
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
