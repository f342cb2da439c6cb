export * from './agenda.ts'
export * from './apply.ts'
export * from './bug.ts'
export * from './care.ts'
export * from './check-terms.ts'
export * from './commands.ts'
export { cuttingOf } from './cut.ts'
export * from './decide.ts'
export * from './decide-care.ts'
export type { AtTable, Decision } from './decision.ts'
export * from './events.ts'
export { followUps } from './follow.ts'
export {
  type Lying,
  looked,
  readyAfter,
  timed,
  timedAnew,
  turningNamed,
  withSeat,
} from './hand-time.ts'
export * from './hashes.ts'
export * from './json.ts'
export { exposureOf, limitsOf, loweredLimits, totalOf } from './limits.ts'
export * from './live/index.ts'
export { downCards, handsOf } from './look.ts'
export { ownRoom } from './own-limits.ts'
export * from './publish.ts'
export * from './refusals.ts'
export * from './round.ts'
export * from './seat.ts'
export * from './settle.ts'
export { cutRange, isFinished, nextShoeId, shoeNoOf, usesShoe } from './shoe.ts'
export { addToSums, noSums, sumStakes } from './sums.ts'
export * from './terms.ts'
export type { Standing } from './turners.ts'
export * from './view.ts'
export * from './wake.ts'
