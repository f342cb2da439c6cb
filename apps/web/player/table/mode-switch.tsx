import { classes } from '@baize/felt'
import { useText } from '../../i18n/text.ts'
import { useBetting } from './betting.tsx'
import sheet from './mode-switch.module.css'

const c = classes(sheet)

/** Switches the prices of a game; they stay while the patron has bets in the round (AB-5). */
export function ModeSwitch() {
  const t = useText()
  const { slice, mode, modeLocked, setMode } = useBetting()
  const { modes } = slice.info
  if (modes.length < 2) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a border
    <div
      role="group"
      aria-label={t('mode.label')}
      className={c('modes')}
      title={modeLocked ? t('mode.locked') : undefined}
    >
      {modes.map((offered) => (
        <button
          key={offered}
          type="button"
          className={c('mode', offered === mode && 'on')}
          aria-pressed={offered === mode}
          aria-disabled={modeLocked && offered !== mode}
          data-mode={offered}
          onClick={() => {
            if (!modeLocked) setMode(offered)
          }}
        >
          {t(`mode.${offered}`)}
        </button>
      ))}
    </div>
  )
}
