import './tokens.css'

export type { CardVariant } from './cards/face.tsx'
export { Lane, type LaneCard } from './cards/lane.tsx'
export { PIPS } from './cards/pips.ts'
export { PlayingCard, type PlayingCardProps } from './cards/playing-card.tsx'
export { DeckSymbols } from './cards/symbols.tsx'
export { Chip } from './chip/chip.tsx'
export { chipFor, DENOMINATIONS, type Denomination } from './chip/denominations.ts'
export { classes } from './classes.ts'
export { Histogram, type HistogramBar } from './histogram/histogram.tsx'
export { cardsMove, type Flight, finishMoves, fly, MOTION_MS, prefersCalm } from './motion.ts'
export { PhasePill, type PillTone } from './phase-pill.tsx'
export { BeadPlate, type Pairs } from './plate/bead-plate.tsx'
export { letterOf, Mark, type PlateWinner } from './plate/mark.tsx'
export { Ring } from './ring.tsx'
export { BigMark, CELL as ROAD_CELL, DerivedMark, type RoadColour } from './roads/marks.tsx'
export { Road } from './roads/road.tsx'
export { LONG_PRESS_MS, type PressMeaning, pressHandlers } from './spot/press.ts'
export { nextPlace, type Place } from './spot/roving.ts'
export {
  Spot,
  type SpotEnd,
  type SpotProps,
  type SpotShape,
  type SpotStack,
  type SpotTone,
} from './spot/spot.tsx'
export { Spots } from './spot/spots.tsx'
export type { Edge, PeelingLook } from './squeeze/grip.ts'
export { PeekedCard } from './squeeze/peeked-card.tsx'
export type { Peel } from './squeeze/peel.ts'
export { SqueezeCard, type SqueezeTexts } from './squeeze/squeeze-card.tsx'
export { Toast } from './toast.tsx'
