import { classes } from '@baize/felt'
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { usePlayer } from '../session.tsx'
import buttons from './buttons.module.css'
import sheet from './outdated.module.css'

const c = classes({ ...buttons, ...sheet })

/** Says "please reload" when the server has another build, or a part of the page is gone. */
export function Outdated() {
  const t = useText()
  const outdated = usePlayer((state) => state.outdated)
  const gone = useMissingParts()
  if (!outdated && !gone) return null
  return (
    <div className={c('notice')} role="alert">
      <div>
        <b>{t('outdated.title')}</b>
        <p>{t('outdated.note')}</p>
      </div>
      <button
        type="button"
        className={c('button', 'primary')}
        onClick={() => window.location.reload()}
      >
        {t('outdated.reload')}
      </button>
    </div>
  )
}

function useMissingParts(): boolean {
  const [gone, setGone] = useState(false)
  useEffect(() => {
    // A part that is missing while the server answers belongs to an older build.
    const onGone = () =>
      void fetch('/healthz').then(
        ({ ok }) => setGone(ok),
        () => undefined,
      )
    window.addEventListener('vite:preloadError', onGone)
    return () => window.removeEventListener('vite:preloadError', onGone)
  }, [])
  return gone
}
