import type { LiveView } from '@baize/protocol'
import type { LiveState } from '../net/live-client.ts'
import { type DealerText, faultText } from '../texts.ts'

/** What the amber bar says; `key` is another one with every new alarm. */
export interface Alarm {
  readonly key: string
  readonly code: string
  readonly words: string
}

const MOST_MISREADS = 3

/** The last scan, when nothing came of it. */
function faultOfScan(t: DealerText, view: LiveView): Alarm | undefined {
  const last = view.scans.at(-1)
  if (last?.kind !== 'card-scanned' || last.fault === undefined) return undefined
  const { fault, misreads, scan, at } = last
  const words = faultText(t, fault)
  const count =
    misreads === undefined
      ? ''
      : ` ${t('dealer.misreads', { count: misreads, most: MOST_MISREADS })}`
  return { key: `${scan} ${at}`, code: fault, words: words + count }
}

/** What is wrong right now: no line to the house, an order that was refused, a scan that failed. */
export function alarmOf(
  t: DealerText,
  { connection, problem, view }: LiveState,
): Alarm | undefined {
  if (connection === 'lost') return { key: 'lost', code: 'lost', words: t('dealer.lost') }
  // What was refused is old news once the table has gone on.
  if (problem !== undefined && (view?.scans.at(-1)?.at ?? 0) <= problem.at) {
    const { code, sentence, at } = problem
    return { key: `${code} ${at}`, code, words: faultText(t, code, sentence) }
  }
  return view && faultOfScan(t, view)
}
