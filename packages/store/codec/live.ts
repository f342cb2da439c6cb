import {
  INCIDENT_KINDS,
  type LiveEvent,
  type Round,
  SCAN_FAULTS,
  VERDICTS,
  VOID_REASONS,
} from '@baize/table'
import { card } from './fields.ts'
import { oneOf, type Reader, shape, text, truth, whole } from './read.ts'

type Kind = LiveEvent['kind']
type Of<K extends Kind> = Extract<LiveEvent, { kind: K }>

const inRound = { round: text, at: whole }

/** Readers of the scan log and of incidents. */
export const LIVE_READERS: { readonly [K in Kind]: Reader<Of<K>> } = {
  'card-scanned': shape<Of<'card-scanned'>>(
    {
      kind: oneOf(['card-scanned']),
      round: text,
      scanner: text,
      scan: text,
      code: text,
      card,
      deck: text,
      fault: oneOf(SCAN_FAULTS),
      misreads: whole,
      at: whole,
    },
    ['round', 'code', 'card', 'deck', 'fault', 'misreads'],
  ),
  'scan-undone': shape<Of<'scan-undone'>>({
    ...inRound,
    kind: oneOf(['scan-undone']),
    index: whole,
    by: text,
  }),
  'entry-asked': shape<Of<'entry-asked'>>({
    ...inRound,
    kind: oneOf(['entry-asked']),
    index: whole,
    card,
    by: text,
    until: whole,
  }),
  'entry-confirmed': shape<Of<'entry-confirmed'>>({
    ...inRound,
    kind: oneOf(['entry-confirmed']),
    index: whole,
    card,
    askedBy: text,
    by: text,
  }),
  'incident-reported': shape<Of<'incident-reported'>>({
    ...inRound,
    kind: oneOf(['incident-reported']),
    no: whole,
    incident: oneOf(INCIDENT_KINDS),
    by: text,
    closed: truth,
    stops: truth,
  }),
  'void-asked': shape<Of<'void-asked'>>({
    ...inRound,
    kind: oneOf(['void-asked']),
    no: whole,
    reason: oneOf(VOID_REASONS),
    by: text,
    until: whole,
  }),
  'incident-decided': shape<Of<'incident-decided'>>(
    {
      ...inRound,
      kind: oneOf(['incident-decided']),
      no: whole,
      incident: oneOf(INCIDENT_KINDS),
      verdict: oneOf(VERDICTS),
      by: text,
      askedBy: text,
    },
    ['askedBy'],
  ),
}

type LiveDeal = NonNullable<Round['live']>
type OpenIncident = NonNullable<Round['incident']>

/** What a round that is dealt by hand has in a checkpoint. */
export const live = shape<LiveDeal>(
  {
    deck: text,
    misreads: whole,
    last: shape<NonNullable<LiveDeal['last']>>({ scanner: text, scan: text }),
    undoable: truth,
    entry: shape<NonNullable<LiveDeal['entry']>>({ index: whole, card, by: text, until: whole }),
  },
  ['last', 'entry'],
)

/** An open incident in a checkpoint. */
export const incident = shape<OpenIncident>(
  {
    no: whole,
    incident: oneOf(INCIDENT_KINDS),
    by: text,
    at: whole,
    asked: shape<NonNullable<OpenIncident['asked']>>({
      reason: oneOf(VOID_REASONS),
      by: text,
      until: whole,
    }),
  },
  ['asked'],
)
