import { classes } from '@baize/felt'
import { SessionMenu } from '../../staff/session-menu.tsx'
import type { LiveState } from '../net/live-client.ts'
import { useDealerText } from '../texts.ts'
import sheet from './console.module.css'
import { type StageId, stageOf, stagesOf } from './stages.ts'

const c = classes(sheet)

interface TopBarProps {
  readonly state: LiveState
  readonly scanners: readonly string[]
  /** Asks for a scanner on a serial port; absent where the browser has none. */
  readonly askSerial?: (() => void) | undefined
}

/** Table, steps of the round, and whether scanner and server are there. */
export function TopBar({ state, scanners, askSerial }: TopBarProps) {
  const t = useDealerText()
  const { view, connection, tripMs } = state
  const open = connection === 'open'
  return (
    <header className={c('top')}>
      <h1>
        <a href="/dealer">{view?.name ?? ''}</a>
      </h1>
      {view !== undefined && <Steps game={view.game} at={stageOf(view)} />}
      <div className={c('status')}>
        <Light on={scanners.length > 0}>
          {askSerial === undefined ? (
            t('dealer.scanner', { name: scanners.join(', ') })
          ) : (
            <button type="button" onClick={askSerial}>
              {t('dealer.scanner', { name: scanners.join(', ') })}
            </button>
          )}
        </Light>
        <Light on={open}>
          <span data-connection={connection}>
            {open ? t('dealer.server', { ms: tripMs ?? 0 }) : t('dealer.server.lost')}
          </span>
        </Light>
      </div>
      <SessionMenu />
    </header>
  )
}

function Light({ on, children }: { readonly on: boolean; readonly children: React.ReactNode }) {
  return (
    <span className={c('light')}>
      <i data-on={on} aria-hidden="true" />
      {children}
    </span>
  )
}

function Steps({ game, at }: { readonly game: string; readonly at: StageId }) {
  const t = useDealerText()
  const stages = stagesOf(game)
  const place = stages.indexOf(at)
  return (
    <ol className={c('steps')} aria-label={t('dealer.steps')}>
      {stages.map((stage, n) => (
        <li
          key={stage}
          data-stage={stage}
          data-state={n < place ? 'done' : n === place ? 'now' : 'later'}
          {...(n === place && { 'aria-current': 'step' as const })}
        >
          {t(`dealer.stage.${stage}`)}
        </li>
      ))}
    </ol>
  )
}
