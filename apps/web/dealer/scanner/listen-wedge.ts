import type { OnRead, Scanner } from './scanner.ts'
import { hearStroke, SILENT } from './wedge.ts'

const FIELDS = 'input, textarea, select, [contenteditable="true"]'
const inField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null

/** Listens for a scanner that types like a keyboard, before anything else on the page does. */
export function listenWedge(onRead: OnRead): Scanner {
  let state = SILENT
  const hear = (event: KeyboardEvent): void => {
    const { key, timeStamp: at, repeat } = event
    const modified = event.ctrlKey || event.altKey || event.metaKey
    const step = hearStroke(state, { key, at, repeat, modified, inField: inField(event.target) })
    state = step.state
    if (!step.taken) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (step.code !== undefined) onRead(step.code)
  }
  window.addEventListener('keydown', hear, true)
  return { name: 'wedge', stop: () => window.removeEventListener('keydown', hear, true) }
}
