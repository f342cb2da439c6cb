/** A broken assertion: the program is wrong, not its user. Stops one table, never the house. */
export class Bug extends Error {
  override readonly name = 'Bug'
}
