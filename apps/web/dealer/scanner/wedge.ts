/** What came from the keyboard, as far as it matters to a scanner that types like one. */
export interface Stroke {
  readonly key: string
  /** When the key went down, in milliseconds of any steady clock. */
  readonly at: number
  /** The key is held down. */
  readonly repeat?: boolean
  /** It goes to a field in which a person writes. */
  readonly inField?: boolean
  /** Ctrl, Alt or the like is held: a command of the browser or the page. */
  readonly modified?: boolean
}

/** What a wedge has typed so far. */
export interface WedgeState {
  readonly text: string
  readonly at: number
}
export const SILENT: WedgeState = { text: '', at: Number.NEGATIVE_INFINITY }

export interface WedgeStep {
  readonly state: WedgeState
  /** The code that was read, with its Enter. */
  readonly code?: string
  /** The stroke is a scanner's: the page does nothing else with it. */
  readonly taken: boolean
}

/** No person types so fast: strokes that are closer together are a scanner's. */
export const WEDGE_GAP_MS = 50
/** Fewer characters are no code. */
export const LEAST_CODE = 3
const MOST_CODE = 256

const leave = (state: WedgeState): WedgeStep => ({ state, taken: false })

/**
 * Listens to one stroke. A run of at least three characters less than 50 ms apart that ends with
 * Enter just as fast is a code; its Enter is taken, so that it presses no button. What goes to a
 * field, is held down or is a command is never a scanner's. Example: `a`, `b`, `1`, `Enter` at 0,
 * 8, 16 and 24 ms read `ab1`; with 300 ms between them they are somebody typing.
 */
export function hearStroke(state: WedgeState, stroke: Stroke): WedgeStep {
  const { key, at, repeat, inField, modified } = stroke
  if (key === 'Shift') return leave(state)
  if (inField || modified || repeat) return leave(SILENT)
  const fast = at - state.at < WEDGE_GAP_MS
  if (key === 'Enter') {
    const read = fast && state.text.length >= LEAST_CODE
    return read ? { state: SILENT, code: state.text, taken: true } : leave(SILENT)
  }
  if ([...key].length !== 1 || key === ' ') return leave(SILENT)
  const text = `${fast ? state.text : ''}${key}`.slice(0, MOST_CODE)
  return { state: { text, at }, taken: true }
}
