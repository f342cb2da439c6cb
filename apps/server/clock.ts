/** The server's clock: the one place that reads it. */
export const now = (): number => Date.now()
