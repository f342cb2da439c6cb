import type { Excepted } from './lint.ts'

/** Figures in documents that are not about a game. The list is meant to stay short. */
export const EXCEPTED: readonly Excepted[] = []
