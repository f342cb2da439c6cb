import type { Card } from '@baize/rules'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { PlayingCard } from '../cards/playing-card.tsx'
import { classes } from '../classes.ts'
import type { Fold } from './fold.ts'
import { CARD } from './grip.ts'
import { type Pieces, paint } from './paint.ts'
import sheet from './squeeze.module.css'

const c = classes(sheet)

interface PaperProps {
  readonly sheetRef: RefObject<HTMLDivElement | null>
  /** The face on the flap; absent it stays blank, as for everybody who only watches. */
  readonly card: Card | undefined
}

/** A card that can be folded: its back, the place that the fold left, and the flap. */
export function Paper({ sheetRef, card }: PaperProps) {
  return (
    <div ref={sheetRef} className={c('sheet')} aria-hidden="true" data-paper="">
      <div className={c('piece', 'hollow')} data-piece="hollow">
        <i className={c('shade')} data-piece="hollowShade" />
      </div>
      <div className={c('piece', 'back')} data-piece="back">
        <svg viewBox="0 0 240 336" aria-hidden="true">
          <use href="#card-back" />
        </svg>
      </div>
      <div className={c('lift')}>
        <div className={c('piece', 'flap')} data-piece="flap">
          {card === undefined ? (
            <span className={c('stock')} />
          ) : (
            <PlayingCard card={card} variant="noindex" label="" style={{ filter: 'none' }} />
          )}
          <i className={c('shade')} data-piece="flapShade" />
        </div>
      </div>
    </div>
  )
}

function piecesOf(root: HTMLElement): Pieces | undefined {
  const find = (name: string) => root.querySelector<HTMLElement>(`[data-piece="${name}"]`)
  const [back, hollow, hollowShade] = [find('back'), find('hollow'), find('hollowShade')]
  const [flap, flapShade] = [find('flap'), find('flapShade')]
  if (!back || !hollow || !hollowShade || !flap || !flapShade) return undefined
  return { sheet: root, back, hollow, hollowShade, flap, flapShade }
}

/** A function that draws a fold on the paper of a ref, without React. */
export function usePaint(sheetRef: RefObject<HTMLDivElement | null>) {
  const draw = useRef((fold: Fold | undefined) => {
    const pieces = sheetRef.current === null ? undefined : piecesOf(sheetRef.current)
    if (pieces !== undefined) paint(pieces, fold)
  })
  return draw.current
}

/** Keeps the paper, which is drawn in card units, as wide as the place it lies in. */
export function useFit(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const fit = () =>
      element.style.setProperty('--squeeze-scale', `${element.clientWidth / CARD.width}`)
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
}

/** Calls a function when the component goes away. */
export function useAtEnd(end: () => void): void {
  const latest = useRef(end)
  latest.current = end
  useEffect(() => () => latest.current(), [])
}
