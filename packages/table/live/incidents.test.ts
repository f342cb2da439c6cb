import {
  courseOf,
  INCIDENT_KINDS,
  INCIDENTS,
  type IncidentKind,
  needsSecond,
  noticesOf,
  PHASES,
  SUSPEND_REASONS,
  stageOf,
  VOID_REASONS,
} from '@baize/table'
import { describe, expect, it, test } from 'vitest'

/** The reasons of ABC-8, as the rules list them. */
const LISTED = [
  'scanner-unreadable',
  'scan-mismatch',
  'card-out-of-place',
  'cards-mixed',
  'technical-problem',
  'sequence-altered',
  'card-marked-or-damaged',
  'card-off-table',
  'card-exposed',
  'misread-limit',
  'dealt-before-close',
]
/** What is no trouble of the table: somebody calls, or the house comes back. */
const CALLS: readonly IncidentKind[] = ['called', 'recovered']

describe('the rules of incidents', () => {
  it('each reason of the list has its kind of incident (ABC-8)', () => {
    const reasons = INCIDENT_KINDS.map((kind) => INCIDENTS[kind].voids)
    for (const reason of LISTED) expect(reasons).toContain(reason)
    for (const reason of reasons) expect(VOID_REASONS).toContain(reason)
  })

  test.each(INCIDENT_KINDS)('%s: a supervisor decides, a void refunds all (G-4)', (kind) => {
    const rule = INCIDENTS[kind]
    expect(rule.decides).toEqual(['supervisor'])
    expect(rule.money).toEqual({ void: 'refund-all', resume: 'none' })
    expect(SUSPEND_REASONS).toContain(rule.suspends)
    for (const { stops, verdicts, proposes } of Object.values(rule.course)) {
      expect(verdicts.length > 0).toBe(stops)
      if (stops) expect(verdicts).toContain(proposes)
    }
  })

  test.each(INCIDENT_KINDS)('%s: before closing it cancels, if it is trouble (G-5)', (kind) => {
    const course = courseOf(kind, { phase: 'betting' })
    expect(course?.verdicts).toEqual(CALLS.includes(kind) ? ['resume', 'void'] : ['void'])
  })

  test.each(INCIDENT_KINDS)('%s: after closing only a lost picture never stops (G-5)', (kind) => {
    for (const phase of ['dealing', 'resolved'] as const) {
      const course = courseOf(kind, { phase })
      expect(course?.stops).toBe(kind !== 'video-lost')
    }
  })

  it('the third bad scan calls (AB-11) or proposes to cancel (ABC-7)', () => {
    expect(courseOf('unreadable', { phase: 'dealing' })?.proposes).toBe('resume')
    expect(courseOf('misread-limit', { phase: 'dealing' })?.proposes).toBe('void')
  })

  it('a round that is over has none, and a known result takes two to make void', () => {
    const over = PHASES.filter((phase) => stageOf({ phase }) === undefined)
    expect(over).toEqual(['settled', 'voided'])
    for (const phase of over) expect(courseOf('exposed', { phase })).toBeUndefined()
    expect(PHASES.filter((phase) => needsSecond({ phase }))).toEqual(['resolved'])
  })

  it('patrons read the reason of the void, not of the call', () => {
    expect(noticesOf('called')).toMatchObject({
      suspended: { text: 'notice.suspended', why: 'reason.supervisor-called' },
      voided: { text: 'notice.voided', why: 'reason.operator-decision' },
    })
  })
})
