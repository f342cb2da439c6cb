import { creaseOnFace, type Fold, faceMatrix, openFace } from './fold.ts'
import { CARD } from './grip.ts'
import type { Line, Polygon } from './polygon.ts'

/** The pieces of paper that a fold is drawn with. */
export interface Pieces {
  readonly sheet: HTMLElement
  readonly back: HTMLElement
  readonly hollow: HTMLElement
  readonly hollowShade: HTMLElement
  readonly flap: HTMLElement
  readonly flapShade: HTMLElement
}

const tenth = (value: number): number => Math.round(value * 10) / 10

/** A polygon as a `clip-path`, in parts of the card, so that it fits every size of it. */
export function clipOf(polygon: Polygon): string {
  const part = (value: number, of: number) => `${Math.round((100_000 * value) / of) / 1000}%`
  const corners = polygon.map(({ x, y }) => `${part(x, CARD.width)} ${part(y, CARD.height)}`)
  return `polygon(${corners.join(', ')})`
}

/** The gradient's own length; a short flap gets a narrow one. */
const SHADE = 130

/** Lays a strip of shade along a crease; its gradient runs away from the crease. */
function shadeAlong({ through, normal }: Line, drawn: number): string {
  const angle = Math.atan2(-normal.x, normal.y)
  const depth = Math.min(1.2, Math.max(0.12, drawn / (2 * SHADE)))
  return [
    `translate(${tenth(through.x)}px, ${tenth(through.y)}px)`,
    `rotate(${angle}rad)`,
    `scaleY(${depth})`,
    'translateX(-50%)',
  ].join(' ')
}

/** Draws a fold, or the card lying flat. Only transforms, clip paths and visibility change. */
export function paint(pieces: Pieces, fold: Fold | undefined): void {
  const { sheet, back, hollow, hollowShade, flap, flapShade } = pieces
  sheet.dataset['peeled'] = `${Math.round(100 * (fold?.share ?? 0))}`
  if (fold === undefined) {
    back.style.clipPath = 'none'
    for (const piece of [hollow, flap]) piece.style.visibility = 'hidden'
    return
  }
  back.style.clipPath = clipOf(fold.kept)
  hollow.style.clipPath = clipOf(fold.peeled)
  hollowShade.style.transform = shadeAlong(fold.crease, fold.drawn)
  flap.style.clipPath = clipOf(openFace(fold))
  flap.style.transform = `matrix(${faceMatrix(fold).join(', ')})`
  flapShade.style.transform = shadeAlong(creaseOnFace(fold), fold.drawn)
  for (const piece of [hollow, flap]) piece.style.visibility = 'visible'
}
