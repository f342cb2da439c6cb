/** One short line of progress for the person who waits. */
export const say = (line) => process.stdout.write(`${line}\n`)

/** Ends the process with the reason and what to do about it, in one line on standard error. */
export function giveUp(line, code = 1) {
  process.stderr.write(`${line}\n`)
  process.exit(code)
}

/** Seconds since `from` (milliseconds), for people: `'3.4 s'`. */
export const seconds = (from) => `${((Date.now() - from) / 1000).toFixed(1)} s`
