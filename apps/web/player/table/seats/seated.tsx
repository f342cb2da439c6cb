import { classes } from '@baize/felt'
import { lazy, type ReactNode, Suspense } from 'react'
import { useBetting } from '../betting.tsx'
import sheet from './seated.module.css'

const c = classes(sheet)

// Loaded where a table has seats: bets can be made before they are there.
const SeatBar = lazy(async () => ({ default: (await import('./parts.tsx')).SeatBarPart }))
const Panels = lazy(async () => ({ default: (await import('./parts.tsx')).Panels }))
const Peeked = lazy(async () => ({ default: (await import('./parts.tsx')).PeekedPart }))

/** The seats of a table that has some, in a place that is kept for them. */
export function Seats() {
  const { slice } = useBetting()
  if (slice.info.seating === undefined) return null
  return (
    <div className={c('seats')}>
      <Suspense fallback={null}>
        <SeatBar />
      </Suspense>
    </div>
  )
}

/** What lies over the felt when this patron is to cut or to turn. */
export function SeatPanels() {
  const { slice } = useBetting()
  if (slice.info.seating === undefined) return null
  return (
    <Suspense fallback={null}>
      <Panels />
    </Suspense>
  )
}

interface WatchedProps {
  readonly index: number
  /** The card as it lies, when nobody peels it. */
  readonly children: ReactNode
}

/** A card of the stage that somebody else may be peeling. */
export function Watched({ index, children }: WatchedProps) {
  const { slice } = useBetting()
  const { peel } = slice
  const peeled = peel?.index === index
  return (
    <div className={c('watched', peeled && 'peeled')}>
      {children}
      {peeled && (
        <div className={c('over')}>
          <Suspense fallback={null}>
            <Peeked peel={peel} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
