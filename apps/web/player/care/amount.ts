/**
 * Reads what a person types as an amount of dollars; undefined for what is none, or nothing.
 * Example: `'1,250.5'` is `'125050'`.
 */
export function minorUnits(text: string): string | undefined {
  const match = /^\$?(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(',', ''))
  if (match === null) return undefined
  const [, whole = '', cents = ''] = match
  const amount = BigInt(whole + cents.padEnd(2, '0'))
  return amount > 0n ? `${amount}` : undefined
}
