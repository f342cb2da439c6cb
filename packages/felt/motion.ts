/** How long each movement takes, in milliseconds. Nothing is longer than 1.2 s. */
export const MOTION_MS = {
  toss: 220,
  deal: 380,
  flip: 320,
  lose: 450,
  pay: 600,
  count: 700,
  fade: 160,
} as const

const DEAL = 'cubic-bezier(0.16, 0.84, 0.32, 1)'

/**
 * True when the person asked their system for less motion, or these pages by `data-calm` on the
 * root: movements become crossfades.
 */
export const prefersCalm = (): boolean =>
  document.documentElement.hasAttribute('data-calm') ||
  (globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false)

const fadeIn = (element: Element): Animation =>
  element.animate([{ opacity: 0 }, { opacity: 1 }], { id: CARD, duration: MOTION_MS.fade })

/** The name of every movement of a card, by which `cardsMove` finds them. */
const CARD = 'card'

/** True while any card on the page is being dealt or turned. */
export const cardsMove = (): boolean =>
  document.getAnimations().some(({ id, playState }) => id === CARD && playState === 'running')

const centre = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })

/** Brings a card in from where `from` stands (the shoe), turning a little on its way. */
export function dealIn(element: Element, from: Element | null): Animation {
  if (from === null || prefersCalm()) return fadeIn(element)
  const start = centre(from.getBoundingClientRect())
  const end = centre(element.getBoundingClientRect())
  const away = `translate(${start.x - end.x}px, ${start.y - end.y}px) rotate(24deg) scale(0.8)`
  return element.animate([{ transform: away }, { transform: 'none' }], {
    id: CARD,
    duration: MOTION_MS.deal,
    easing: DEAL,
  })
}

/** Opens a card that has just been turned: the face swings in after the back has swung away. */
export function flipIn(element: Element): Animation {
  if (prefersCalm()) return fadeIn(element)
  return element.animate([{ transform: 'scaleX(0)' }, { transform: 'none' }], {
    id: CARD,
    duration: MOTION_MS.flip,
    easing: DEAL,
  })
}

/** Where a flight begins and ends, and what is seen flying. */
export interface Flight {
  readonly art: Element
  readonly from: Element
  readonly to: Element
  readonly ms: number
}

/** The name of every flight of a chip. */
const CHIP = 'chip'

/** Ends every movement of cards and chips at once, where it was going. */
export function finishMoves(): void {
  for (const move of document.getAnimations())
    if (move.id === CARD || move.id === CHIP) move.finish()
}

/**
 * Sends a copy of a chip from one place to another and takes it away when it has landed. Resolves
 * then, or at once where the person asked for less motion.
 */
export async function fly({ art, from, to, ms }: Flight): Promise<void> {
  if (prefersCalm()) return
  const start = from.getBoundingClientRect()
  const end = centre(to.getBoundingClientRect())
  const ghost = ghostOf(art, start)
  const { x, y } = centre(start)
  const there = `translate(${end.x - x}px, ${end.y - y}px)`
  const flight = ghost.animate([{ transform: 'none' }, { transform: there, opacity: 0.9 }], {
    id: CHIP,
    duration: ms,
    easing: DEAL,
  })
  // A page that goes away cancels its flights.
  await flight.finished.catch(() => undefined)
  ghost.remove()
}

function ghostOf(art: Element, at: DOMRect): HTMLElement {
  const size = art.getBoundingClientRect().width
  const ghost = document.createElement('div')
  ghost.setAttribute('aria-hidden', 'true')
  Object.assign(ghost.style, {
    position: 'fixed',
    zIndex: '60',
    pointerEvents: 'none',
    width: `${size}px`,
    height: `${size}px`,
    left: `${at.x + (at.width - size) / 2}px`,
    top: `${at.y + (at.height - size) / 2}px`,
  })
  ghost.append(art.cloneNode(true))
  document.body.append(ghost)
  return ghost
}
