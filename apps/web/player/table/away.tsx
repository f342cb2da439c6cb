import { classes } from '@baize/felt'
import { useText } from '../../i18n/text.ts'
import { usePlayer } from '../session.tsx'
import sheet from './away.module.css'

const c = classes(sheet)

/** Says that the connection is lost and that confirmed bets stand (G-3). */
export function Away() {
  const t = useText()
  const away = usePlayer((state) => state.connection === 'away')
  return (
    <div className={c('away', !away && 'hidden')} role="status" data-testid="away">
      {away && (
        <>
          <b>{t('away.title')}</b>
          <span>{t('away.note')}</span>
        </>
      )}
    </div>
  )
}
