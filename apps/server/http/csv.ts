// A spreadsheet takes a cell that begins so for a formula, or drops what it begins with.
const ACTIVE = /^[=+\-@\t\r]/
const QUOTED = /[",\r\n]/

const quote = (text: string): string =>
  QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/**
 * A cell of words, safe in every spreadsheet: one that would run as a formula gets an apostrophe
 * in front. Example: `'=1+1'` becomes `'=1+1` with one before it.
 */
export const csvText = (text: string): string => quote(ACTIVE.test(text) ? `'${text}` : text)

/**
 * A cell of money, a plain number of the currency's main unit that may be below zero:
 * `-1250n` is `-12.50`.
 */
export function csvAmount(amount: bigint): string {
  const digits = `${amount < 0n ? -amount : amount}`.padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A line of cells that are made already. */
export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`
