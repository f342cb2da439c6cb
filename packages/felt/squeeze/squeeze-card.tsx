import type { Card } from '@baize/rules'
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { PlayingCard } from '../cards/playing-card.tsx'
import { classes } from '../classes.ts'
import type { Fold } from './fold.ts'
import { CARD, type Edge, type PeelingLook } from './grip.ts'
import { Paper, useAtEnd, useFit, usePaint } from './paper.tsx'
import { PEEL_MS, type Peel } from './peel.ts'
import { type Peeler, peelerOf } from './peeler.ts'
import type { Point } from './polygon.ts'
import sheet from './squeeze.module.css'
import { tellerOf } from './teller.ts'

const c = classes(sheet)

/** The words of a card that is squeezed, in the reader's language. */
export interface SqueezeTexts {
  /** What it is and what its keys do: "Card 1. Arrows peel, Enter turns, Escape lets go". */
  readonly label: string
  /** How far it is peeled, in per cent. */
  readonly peeled: (percent: number) => string
  /** The card once it is turned: "Card 1: nine of hearts". */
  readonly turned: string
}

export interface SqueezeCardProps {
  /** What the one who turns was given; until then the flap is blank. */
  readonly card: Card | undefined
  /** The card is up for everybody. */
  readonly turned: boolean
  readonly look: PeelingLook
  readonly texts: SqueezeTexts
  readonly onTurn: () => void
  /** Told at most every 100 ms. */
  readonly onPeel?: (peel: Peel) => void
  /** Where a squeeze was left, to be taken up again. */
  readonly from?: Peel | undefined
}

/**
 * A face-down card in the hands of the one who turns it (BAC-11): a drag from an edge or corner
 * peels it, letting go lets it spring back, past 72 % it turns. Arrow keys peel 5 % from the edge
 * of their direction, Enter turns, Escape lets go.
 */
export function SqueezeCard(props: SqueezeCardProps) {
  const { card, turned, texts } = props
  const place = useRef<HTMLDivElement>(null)
  useFit(place)
  return (
    <div ref={place} className={c('card')} data-squeeze="">
      {turned && card !== undefined ? (
        <PlayingCard card={card} variant="full" label={texts.turned} />
      ) : (
        <Peelable {...props} place={place} />
      )}
    </div>
  )
}

type PeelableProps = SqueezeCardProps & { readonly place: RefObject<HTMLDivElement | null> }

function Peelable(props: PeelableProps) {
  const { card, look, texts, place } = props
  const paper = useRef<HTMLDivElement>(null)
  const { peeler, percent } = usePeeler(props, paper)
  const handlers = usePointer(peeler, place)
  const onKeyDown = (event: KeyboardEvent) => {
    if (press(event, peeler, look)) event.preventDefault()
  }
  return (
    <div
      className={c('piece', 'live', look === 'side' && 'tilted')}
      role="slider"
      tabIndex={0}
      aria-label={texts.label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={texts.peeled(percent)}
      onKeyDown={onKeyDown}
      {...handlers}
    >
      <Paper sheetRef={paper} card={card} />
    </div>
  )
}

/** The share that is said aloud: in steps, so that a drag does not speak all the time. */
const said = (fold: Fold | undefined): number => Math.round(20 * (fold?.share ?? 0)) * 5

function usePeeler(props: PeelableProps, paper: RefObject<HTMLDivElement | null>) {
  const latest = useRef(props)
  latest.current = props
  const draw = usePaint(paper)
  const [percent, setPercent] = useState(0)
  const teller = useMemo(() => tellerOf((peel: Peel) => latest.current.onPeel?.(peel), PEEL_MS), [])
  const peeler = useMemo(
    () =>
      peelerOf({
        look: () => latest.current.look,
        onFold: (fold) => {
          draw(fold)
          setPercent(said(fold))
        },
        onPeel: teller.tell,
        onTurn: () => latest.current.onTurn(),
      }),
    [draw, teller],
  )
  useEffect(() => {
    const { from } = latest.current
    if (from !== undefined) peeler.restore(from)
  }, [peeler])
  useAtEnd(() => {
    peeler.stop()
    teller.stop()
  })
  return { peeler, percent }
}

function usePointer(peeler: Peeler, place: RefObject<HTMLDivElement | null>) {
  const at = ({ clientX, clientY }: PointerEvent): Point => {
    const box = place.current?.getBoundingClientRect()
    if (box === undefined) return { x: 0, y: 0 }
    const scale = CARD.width / box.width
    return { x: (clientX - box.x) * scale, y: (clientY - box.y) * scale }
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      peeler.grab(at(event))
    },
    onPointerMove: (event: PointerEvent) => peeler.draw(at(event)),
    onPointerUp: peeler.letGo,
    onPointerCancel: peeler.letGo,
  }
}

const ARROWS: Readonly<Record<string, Edge>> = {
  ArrowUp: 'top',
  ArrowRight: 'right',
  ArrowDown: 'bottom',
  ArrowLeft: 'left',
}
const SIDES: readonly Edge[] = ['left', 'right']

/** What a key does to the card; false when it means nothing to it. */
function press({ key }: KeyboardEvent, peeler: Peeler, look: PeelingLook): boolean {
  const edge = ARROWS[key]
  if (edge !== undefined) {
    if (look === 'cautious' || SIDES.includes(edge)) peeler.step(edge)
    return true
  }
  if (key === 'Enter') peeler.turn()
  else if (key === 'Escape') peeler.letGo()
  else return false
  return true
}
