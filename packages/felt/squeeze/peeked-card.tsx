import { useEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import { foldOf } from './fold.ts'
import { glide } from './glide.ts'
import type { Grip } from './grip.ts'
import { Paper, useAtEnd, useFit, usePaint } from './paper.tsx'
import { heldBy, PEEL_MS, type Peel } from './peel.ts'
import type { Point } from './polygon.ts'
import sheet from './squeeze.module.css'

const c = classes(sheet)

interface PeekedCardProps {
  /** The latest that was heard of the squeeze; undefined while the card lies flat. */
  readonly peel: Peel | undefined
  readonly label: string
}

interface Shown {
  readonly grip: Grip
  readonly at: Point
}

/** A card that somebody else squeezes: a blank flap that follows what is heard of it. */
export function PeekedCard({ peel, label }: PeekedCardProps) {
  const place = useRef<HTMLDivElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  useFit(place)
  const draw = usePaint(paper)
  const shown = useRef<Shown>(undefined)
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => {
    stop.current()
    const aim = peel === undefined ? flat(shown.current) : heldBy(peel)
    if (aim === undefined) return
    const { grip, to } = aim
    const from = shown.current?.grip.edge === grip.edge ? shown.current.at : grip.at
    const onFrame = (at: Point) => {
      shown.current = { grip, at }
      draw(foldOf(grip, at))
    }
    // A little longer than the next news takes, so that the flap never stands still between two.
    stop.current = glide({ from, to, ms: PEEL_MS * 1.3, onFrame })
  }, [peel, draw])
  useAtEnd(() => stop.current())
  return (
    <div ref={place} className={c('card')} role="img" aria-label={label} data-card="back">
      <Paper sheetRef={paper} card={undefined} />
    </div>
  )
}

const flat = (shown: Shown | undefined) =>
  shown === undefined ? undefined : { grip: shown.grip, to: shown.grip.at }
