type Sheet = Readonly<Record<string, string>>

/**
 * Joins class names of one CSS module; names that are false or undefined are left out.
 * Example: `classes(sheet)('spot', won && 'won')`.
 */
export const classes =
  (sheet: Sheet) =>
  (...names: readonly (string | false | undefined)[]): string =>
    names
      .filter((name) => typeof name === 'string')
      .map((name) => sheet[name] ?? name)
      .join(' ')
