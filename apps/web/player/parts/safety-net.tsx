import { classes } from '@baize/felt'
import { Component, type ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import buttons from './buttons.module.css'
import page from './page.module.css'

const c = classes({ ...buttons, ...page })

interface Props {
  readonly children: ReactNode
}

/** Shows words instead of a blank page when drawing fails. React offers this as a class only. */
export class SafetyNet extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children
  }
}

function Broken() {
  const t = useText()
  return (
    <main className={c('page')}>
      <div className={c('centre')}>
        <h1>{t('broken.title')}</h1>
        <p>{t('broken.note')}</p>
        <button
          type="button"
          className={c('button', 'primary')}
          onClick={() => window.location.reload()}
        >
          {t('outdated.reload')}
        </button>
      </div>
    </main>
  )
}
