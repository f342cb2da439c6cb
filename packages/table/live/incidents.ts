import type { SuspendReason, VoidReason } from '../refusals.ts'

/** Everything that can go wrong at a table and is looked at by a supervisor (G-5, ABC-8). */
export const INCIDENT_KINDS = [
  'unreadable',
  'misread-limit',
  'mismatch',
  'exposed',
  'out-of-place',
  'sequence-altered',
  'off-table',
  'damaged',
  'mixed',
  'dealt-before-close',
  'technical',
  'video-lost',
  'called',
  'recovered',
] as const
export type IncidentKind = (typeof INCIDENT_KINDS)[number]

/** When an incident falls: no bet was taken yet, bets are open, or they are closed (G-5). */
export const STAGES = ['unopened', 'betting', 'closed'] as const
export type Stage = (typeof STAGES)[number]

export const VERDICTS = ['resume', 'void'] as const
export type VerdictKind = (typeof VERDICTS)[number]

/** What an incident does at a stage, and what may become of it. */
export interface Course {
  /** Whether the round stops until it is decided. */
  readonly stops: boolean
  /** What the one who decides may choose; empty when there is nothing to decide. */
  readonly verdicts: readonly VerdictKind[]
  /** What is put first. */
  readonly proposes: VerdictKind
}

/** A text by its id, and the reason that stands in it. */
export interface NoticeText {
  readonly text: 'notice.suspended' | 'notice.resumed' | 'notice.voided'
  readonly why: string
}

/** The words of an incident; what they say in each language is the client's. */
export interface IncidentNotices {
  readonly suspended: NoticeText
  readonly resumed: NoticeText
  readonly voided: NoticeText
}

/** One kind of incident as data: who may do what about it, what it does, and what patrons read. */
export interface IncidentRule {
  readonly suspends: SuspendReason
  /** The reason of a void, unless the one who decides names another. */
  readonly voids: VoidReason
  /** Who may report it; nobody where the house itself raises it. */
  readonly reports: readonly ('dealer' | 'supervisor')[]
  readonly decides: readonly ('dealer' | 'supervisor')[]
  /** A void of a result that is known needs a second person. */
  readonly second: 'when-resolved'
  /** A void gives every stake back in full, a resumed round is played on (G-4). */
  readonly money: { readonly void: 'refund-all'; readonly resume: 'none' }
  readonly course: Readonly<Record<Stage, Course>>
}

const CANCEL: Course = { stops: true, verdicts: ['void'], proposes: 'void' }
const GOES_ON: Course = { stops: false, verdicts: [], proposes: 'resume' }
const either = (proposes: VerdictKind): Course => ({ stops: true, verdicts: VERDICTS, proposes })

type Courses = IncidentRule['course']

/** Trouble while bets are open cancels; the deal's own trouble after that is looked at (G-5). */
const ofDeal = (proposes: VerdictKind): Courses => ({
  unopened: either('resume'),
  betting: CANCEL,
  closed: either(proposes),
})
/** A picture that is lost never stops a round whose bets are closed (G-5). */
const OF_VIDEO: Courses = { unopened: either('resume'), betting: CANCEL, closed: GOES_ON }
const OF_CALL: Courses = {
  unopened: either('resume'),
  betting: either('resume'),
  closed: either('resume'),
}

const STAFF = ['dealer', 'supervisor'] as const

const rule = (
  suspends: SuspendReason,
  voids: VoidReason,
  course: Courses,
  reports: IncidentRule['reports'] = STAFF,
): IncidentRule => ({
  suspends,
  voids,
  reports,
  decides: ['supervisor'],
  second: 'when-resolved',
  money: { void: 'refund-all', resume: 'none' },
  course,
})

const same = (reason: VoidReason, course: Courses, reports: IncidentRule['reports'] = STAFF) =>
  rule(reason, reason, course, reports)

/**
 * What each kind of incident means. Unreadable cards call the supervisor (AB-11) or propose to
 * cancel (ABC-7); every void has one of the reasons of ABC-8 or of the house.
 */
export const INCIDENTS: Readonly<Record<IncidentKind, IncidentRule>> = {
  unreadable: same('scanner-unreadable', ofDeal('resume')),
  'misread-limit': same('misread-limit', ofDeal('void'), []),
  mismatch: same('scan-mismatch', ofDeal('void')),
  exposed: same('card-exposed', ofDeal('void')),
  'out-of-place': same('card-out-of-place', ofDeal('void')),
  'sequence-altered': same('sequence-altered', ofDeal('void')),
  'off-table': same('card-off-table', ofDeal('void')),
  damaged: same('card-marked-or-damaged', ofDeal('void')),
  mixed: same('cards-mixed', ofDeal('void')),
  'dealt-before-close': same('dealt-before-close', ofDeal('void')),
  technical: same('technical-problem', ofDeal('resume')),
  'video-lost': same('video-lost', OF_VIDEO),
  called: rule('supervisor-called', 'operator-decision', OF_CALL),
  recovered: rule('recovered', 'server-failure', OF_CALL, []),
}

/** Ids of the texts that patrons read of an incident; `why` is the id of its reason. */
export const noticesOf = (kind: IncidentKind): IncidentNotices => {
  const { suspends, voids } = INCIDENTS[kind]
  return {
    suspended: { text: 'notice.suspended', why: `reason.${suspends}` },
    resumed: { text: 'notice.resumed', why: `reason.${suspends}` },
    voided: { text: 'notice.voided', why: `reason.${voids}` },
  }
}
