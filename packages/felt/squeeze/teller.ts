/** Passes values on, at most one in so many milliseconds; the last one is never lost. */
export interface Teller<Value> {
  readonly tell: (value: Value) => void
  readonly stop: () => void
}

/** Makes a teller. Of values that come too fast only the newest is passed on. */
export function tellerOf<Value>(pass: (value: Value) => void, everyMs: number): Teller<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: readonly [Value] | undefined
  const rest = () => {
    timer = undefined
    if (waiting === undefined) return
    const [value] = waiting
    waiting = undefined
    say(value)
  }
  const say = (value: Value) => {
    timer = setTimeout(rest, everyMs)
    pass(value)
  }
  return {
    tell: (value) => {
      if (timer === undefined) say(value)
      else waiting = [value]
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
      waiting = undefined
    },
  }
}
