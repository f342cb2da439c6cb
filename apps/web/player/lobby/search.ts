/** Lower case without accents: `Colór` is `color`. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Whether every word that is looked for stands in one of the texts, in any order, whatever their
 * case and accents. Nothing looked for is found everywhere.
 */
export function found(wanted: string, texts: readonly string[]): boolean {
  const all = plain(texts.join(' '))
  return plain(wanted)
    .split(/\s+/)
    .every((word) => all.includes(word))
}
