const two = (part: number): string => part.toString().padStart(2, '0')

/** A moment to the millisecond on the reader's wall clock, `h:mm:ss.mmm`: `14:22:51.284`. */
export function exactTime(instant: number): string {
  const date = new Date(instant)
  const seconds = `${two(date.getSeconds())}.${date.getMilliseconds().toString().padStart(3, '0')}`
  return `${date.getHours()}:${two(date.getMinutes())}:${seconds}`
}
