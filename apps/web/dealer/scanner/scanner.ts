/** What a scanner of this machine tells; each read becomes the same command to the table. */
export type OnRead = (code: string) => void

/** A scanner that is being listened to. */
export interface Scanner {
  /** Names it in the scan log. Example: `wedge`. */
  readonly name: string
  readonly stop: () => void
}
