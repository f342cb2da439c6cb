import type { RoundExport } from '@baize/protocol'
import type { Round, TableEvent } from '@baize/table'
import { type Finding, finding } from './finding.ts'

/** A round of a file, as far as it tells where its cards came from. */
interface ByHand {
  readonly file: RoundExport
  readonly events: readonly TableEvent[]
  readonly shuffle: readonly TableEvent[]
}

/** What must stand right before a card that was dealt by hand. */
function isSource(before: TableEvent | undefined, dealt: TableEvent, deck: string): boolean {
  if (dealt.kind !== 'card-dealt') return true
  if (before?.kind === 'card-scanned') {
    return before.fault === undefined && before.card === dealt.card && before.deck === deck
  }
  if (before?.kind !== 'entry-confirmed') return false
  const same = before.card === dealt.card && before.index === dealt.index
  return same && before.by !== before.askedBy
}

/** The scans that say they dealt a card, and did not. */
const isIdle = (event: TableEvent, after: TableEvent | undefined): boolean =>
  event.kind === 'card-scanned' && event.fault === undefined && after?.kind !== 'card-dealt'

/**
 * Checks a round that was dealt by hand: it promised no shuffle, and each of its cards came past
 * the scanner from the deck it names (AB-1), or was typed in by one and confirmed by another.
 */
export function checkByHand(
  { file, events, shuffle }: ByHand,
  { live, commitment }: Round,
): readonly Finding[] {
  const promised = commitment !== undefined || shuffle.length > 0
  if (file.seed !== 'dealt-by-hand' || live === undefined || promised)
    return [finding('seed', 'is not as the round was dealt')]
  const found: Finding[] = []
  if (file.deck !== live.deck) found.push(finding('deck', `should be ${live.deck}`))
  for (const [place, event] of events.entries()) {
    if (!isSource(events[place - 1], event, live.deck))
      found.push(finding(`events[${place}]`, 'is a card that was neither scanned nor agreed on'))
    if (isIdle(event, events[place + 1]))
      found.push(finding(`events[${place}]`, 'is a good scan that dealt no card'))
  }
  return found
}
