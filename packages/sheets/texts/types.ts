import type { EN_GENERAL } from './en.ts'
import type { EN_GAMES } from './en-games.ts'
import type { EN_SHEET } from './en-sheet.ts'

export type GeneralTexts = Readonly<Record<keyof typeof EN_GENERAL, string>>
export type GameTexts = Readonly<Record<keyof typeof EN_GAMES, string>>
export type SheetTexts = Readonly<Record<keyof typeof EN_SHEET, string>>
/** Every text of the rules pages and sheets in one language, by its name. */
export type Texts = GeneralTexts & GameTexts & SheetTexts
export type TextId = keyof Texts
