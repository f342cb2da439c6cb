import type { CareCommand, CareView } from '@baize/protocol'

/** What every part of the page of limits and breaks is given. */
export interface CareProps {
  readonly care: CareView
  readonly onSet: (command: CareCommand) => void
}
