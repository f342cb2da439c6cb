export * from './amount.ts'
export * from './fraction.ts'
export * from './odds.ts'
