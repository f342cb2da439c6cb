import { classes } from '@baize/felt'
import { useText } from '../../i18n/text.ts'
import { useGuest } from '../session.tsx'
import buttons from './buttons.module.css'
import sheet from './guest-button.module.css'

const c = classes({ ...buttons, ...sheet })

/** One click gives a patron with play money. */
export function GuestButton() {
  const t = useText()
  const guest = useGuest()
  return (
    <div className={c('guest')}>
      <button
        type="button"
        className={c('button', 'primary', 'start')}
        aria-disabled={guest.isPending}
        onClick={() => {
          if (!guest.isPending) guest.mutate()
        }}
      >
        {t(guest.isPending ? 'guest.starting' : 'guest.start')}
      </button>
      <p className={c('small')} role="status">
        {t(guest.isError ? 'guest.failed' : 'guest.note')}
      </p>
    </div>
  )
}
