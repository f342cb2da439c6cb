import { type Card, suitOf } from '@baize/rules'
import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import { dealIn, flipIn } from '../motion.ts'
import { type CardVariant, FullFace, MiniFace } from './face.tsx'
import sheet from './playing-card.module.css'

const c = classes(sheet)

export interface PlayingCardProps {
  /** Absent while the card lies face down. */
  readonly card?: Card | undefined
  readonly variant: CardVariant
  /** The card in words, in the reader's language. */
  readonly label: string
  /** The card has just come: it is dealt from the element that carries `data-shoe`. */
  readonly fresh?: boolean
  readonly glow?: boolean
  readonly style?: CSSProperties
}

/** A playing card, face up or face down, that is dealt and turned before the eyes. */
export function PlayingCard({ card, variant, label, fresh, glow, style }: PlayingCardProps) {
  const ref = useCardMotion(card, fresh ?? false)
  return (
    <svg
      ref={ref}
      className={c('card', glow && 'glow')}
      viewBox="0 0 240 336"
      role="img"
      aria-label={label}
      data-card={card ?? 'back'}
      style={{ ...(card !== undefined && { color: `var(--suit-${suitOf(card)})` }), ...style }}
    >
      {card === undefined ? <use href="#card-back" /> : <Face card={card} variant={variant} />}
    </svg>
  )
}

function Face({ card, variant }: { readonly card: Card; readonly variant: CardVariant }) {
  return (
    <>
      <rect className={c('stock')} x="0.75" y="0.75" width="238.5" height="334.5" rx="16" />
      {variant === 'mini' ? (
        <MiniFace card={card} />
      ) : (
        <FullFace card={card} index={variant === 'full'} />
      )}
    </>
  )
}

function useCardMotion(card: Card | undefined, fresh: boolean) {
  const ref = useRef<SVGSVGElement>(null)
  const wasDown = useRef(card === undefined)
  const entrance = useRef(fresh)
  useLayoutEffect(() => {
    if (ref.current === null || !entrance.current) return
    entrance.current = false
    dealIn(ref.current, document.querySelector('[data-shoe]'))
  }, [])
  useLayoutEffect(() => {
    if (ref.current !== null && wasDown.current && card !== undefined) flipIn(ref.current)
    wasDown.current = card === undefined
  }, [card])
  return ref
}
