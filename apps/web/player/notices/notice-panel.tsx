import { classes } from '@baize/felt'
import type { PatronNotice } from '@baize/protocol'
import { X } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Link } from 'wouter'
import { type NoticeTexts, useNoticeTexts } from '../../i18n/notice-texts.ts'
import { useText } from '../../i18n/text.ts'
import buttons from '../parts/buttons.module.css'
import { usePlayer } from '../session.tsx'
import sheet from './notice-panel.module.css'
import { type Unseen, useUnseen } from './use-unseen.ts'
import { noticeWords } from './words.ts'

const c = classes({ ...buttons, ...sheet })

/** The notices that wait, over the page and beside its work: nothing under them is stopped. */
export function NoticePanel() {
  const texts = useNoticeTexts()
  const unseen = useUnseen()
  if (texts === undefined || unseen.shown.length === 0) return null
  return <Panel texts={texts} unseen={unseen} />
}

interface PanelProps {
  readonly texts: NoticeTexts
  readonly unseen: Unseen
}

function Panel({ texts, unseen }: PanelProps) {
  const title = texts.say('notices.title', { count: unseen.shown.length })
  return (
    <section className={c('panel')} aria-label={title} data-testid="notices">
      <div className={c('bar')}>
        <h2>{title}</h2>
        <button
          type="button"
          className={c('icon')}
          aria-label={texts.say('notices.later')}
          data-notices="later"
          onClick={unseen.later}
        >
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <ul className={c('list')}>
        {unseen.shown.map((notice) => (
          <Notice key={notice.round} notice={notice} texts={texts} unseen={unseen} />
        ))}
      </ul>
      <Heard texts={texts} shown={unseen.shown} />
    </section>
  )
}

interface NoticeProps extends PanelProps {
  readonly notice: PatronNotice
}

function Notice({ notice, texts, unseen }: NoticeProps) {
  const t = useText()
  const intl = useIntl()
  const { round, at } = notice
  return (
    <li className={c('notice')} data-notice={round}>
      <p>{noticeWords(texts, t, notice)}</p>
      <p className={c('when')}>
        {round} ·{' '}
        <time dateTime={new Date(at).toISOString()}>
          {intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </p>
      {unseen.failed === round && (
        <p className={c('failed')} role="alert">
          {texts.say('notices.failed')}
        </p>
      )}
      <div className={c('choices')}>
        <Link
          href={`/round/${round}`}
          className={c('button')}
          aria-label={texts.say('notices.round.label', { round })}
        >
          {texts.say('notices.round')}
        </Link>
        <button
          type="button"
          className={c('button', 'primary')}
          aria-label={texts.say('notices.seen.label', { round })}
          data-notices="seen"
          onClick={() => unseen.see(round)}
        >
          {texts.say('notices.seen')}
        </button>
      </div>
    </li>
  )
}

interface HeardProps {
  readonly texts: NoticeTexts
  readonly shown: readonly PatronNotice[]
}

/** For those who listen; at a table its announcer says it. */
function Heard({ texts, shown }: HeardProps) {
  const t = useText()
  const atTable = usePlayer(({ tables }) => Object.keys(tables).length > 0)
  const [newest] = shown
  return (
    <p className="unseen" role="status">
      {!atTable && newest !== undefined && noticeWords(texts, t, newest)}
    </p>
  )
}
