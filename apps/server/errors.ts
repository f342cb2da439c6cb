/** A start that cannot succeed, in one line fit to print. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
