import { classes } from '@baize/felt'
import type { Colour } from '@baize/rules'
import { useText } from '../../../i18n/text.ts'
import sheet from './suit-name.module.css'

const c = classes(sheet)
const LETTER = { spades: 's', hearts: 'h', diamonds: 'd', clubs: 'c' } as const
type SuitWord = keyof typeof LETTER

/** The name of a suit behind its sign on a scrap of card. */
export function SuitName({ suit }: { readonly suit: SuitWord }) {
  const t = useText()
  return (
    <span className={c('line')}>
      <svg
        className={c('scrap')}
        style={{ color: `var(--suit-${LETTER[suit]})` }}
        viewBox="0 0 24 24"
        aria-hidden="true"
      >
        <rect width="24" height="24" rx="5" fill="var(--ivory)" />
        <use href={`#suit-${LETTER[suit]}`} x="2" y="2" width="20" height="20" />
      </svg>
      {t(`bet.game-card-${suit}`)}
    </span>
  )
}

/** The name of a colour behind a lozenge of it. */
export function ColourName({ colour }: { readonly colour: Colour }) {
  const t = useText()
  return (
    <span className={c('line')}>
      <svg className={c('scrap', colour === 'red' && 'red')} viewBox="0 0 24 24" aria-hidden="true">
        <rect width="24" height="24" rx="5" fill="var(--ivory)" />
        <path d="M12 3l9 9-9 9-9-9z" fill="currentColor" />
      </svg>
      {t(`bet.game-card-${colour}`)}
    </span>
  )
}
