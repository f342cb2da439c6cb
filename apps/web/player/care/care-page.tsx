import { classes } from '@baize/felt'
import type { CareView } from '@baize/protocol'
import {
  PAGES_ENGLISH,
  type PageMessageId,
  PageTexts,
  usePageText,
} from '../../i18n/page-texts.tsx'
import { RequestFailed } from '../net/http.ts'
import { GuestButton } from '../parts/guest-button.tsx'
import { MessagePage, Page } from '../parts/page.tsx'
import { useMe } from '../session.tsx'
import { Breaks } from './breaks.tsx'
import sheet from './care.module.css'
import { Limits } from './limits.tsx'
import { Reminder } from './reminder.tsx'
import { useCare, useSetCare } from './use-care.ts'

const c = classes(sheet)

/** The page of limits, reminders and breaks: what a patron sets for themselves. */
export const CarePage = () => (
  <PageTexts>
    <Care />
  </PageTexts>
)

function Care() {
  const t = usePageText()
  const me = useMe()
  if (me.data === null)
    return (
      <MessagePage title={t('care.title')} note={t('gate.note')}>
        <GuestButton />
      </MessagePage>
    )
  return (
    <Page title={t('care.title')}>
      <h1 className={c('title')}>{t('care.title')}</h1>
      <p className={c('lead')}>{t('care.lead')}</p>
      <Content />
    </Page>
  )
}

function Content() {
  const t = usePageText()
  const { data: care, isError } = useCare()
  const { mutate, error, isSuccess } = useSetCare()
  if (care === undefined) return <p role="status">{t(isError ? 'care.failed' : 'care.loading')}</p>
  return (
    <>
      <Standing care={care} />
      <p className={c('answer')} role="status" data-testid="care-answer">
        {error !== null ? <Refusal error={error} /> : isSuccess ? t('care.saved') : ''}
      </p>
      <Limits care={care} onSet={mutate} />
      <Reminder care={care} onSet={mutate} />
      <Breaks care={care} onSet={mutate} />
    </>
  )
}

const isKnown = (id: string): id is PageMessageId => Object.hasOwn(PAGES_ENGLISH, id)

function Refusal({ error }: { readonly error: Error }) {
  const t = usePageText()
  const id = `care.refused.${error instanceof RequestFailed ? error.code : ''}`
  return t(isKnown(id) ? id : 'care.failed')
}

/** The break that runs, if any, in words. */
function Standing({ care: { timeOutUntil, excluded } }: { readonly care: CareView }) {
  const t = usePageText()
  const words =
    excluded !== undefined
      ? excluded.until === undefined
        ? t('care.on.excluded.ever')
        : t('care.on.excluded', { until: excluded.until })
      : timeOutUntil !== undefined
        ? t('care.on.timeout', { until: timeOutUntil, untilTime: timeOutUntil })
        : undefined
  if (words === undefined) return null
  return (
    <p className={c('standing')} data-testid="care-break">
      {words}
    </p>
  )
}
