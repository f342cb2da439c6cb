import { classes } from '@baize/felt'
import { Link } from 'wouter'
import { type MessageId, useText } from '../../i18n/text.ts'
import buttons from './buttons.module.css'
import { MessagePage } from './page.tsx'

const c = classes(buttons)

function Missing({ title }: { readonly title: MessageId }) {
  const t = useText()
  return (
    <MessagePage title={t(title)} note={t('missing.note')}>
      <Link href="/" className={c('button', 'primary')}>
        {t('missing.lobby')}
      </Link>
    </MessagePage>
  )
}

/** An address that leads nowhere. */
export const MissingPage = () => <Missing title="missing.title" />
/** A table that this house does not have. */
export const MissingTable = () => <Missing title="missing.table" />
