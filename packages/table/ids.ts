/** `'<table>-<no>'`, e.g. `'ab-1-1182'`. */
export type RoundId = string
export type ShoeId = string
export type PatronId = string
/** Made from the patron and the caller-made command id, so that placing twice moves money once. */
export type StakeId = string

/**
 * A public promise of a shuffle: `hash` is SHA-256 of the seed at `index` of the table's chain,
 * hex.
 */
export interface Commitment {
  readonly chain: number
  readonly index: number
  readonly hash: string
}
