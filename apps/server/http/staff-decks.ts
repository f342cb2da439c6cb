import { deckBody, registrationBody, retireBody } from '@baize/protocol'
import { type Deck, type DeckAnswer, noted, readDeckCsv } from '@baize/store'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { now } from '../clock.ts'
import { liveView } from '../live/live-view.ts'
import { HttpRefusal, notFound } from './errors.ts'
import { callerIn } from './staff-guard.ts'
import { hostIn, type LiveParts } from './staff-live.ts'
import { idIn, readFields } from './staff-read.ts'

/** A deck as screens see it: what it is doing, and its codes only where they are asked for. */
function deckView({ live }: LiveParts, deck: Deck) {
  const { id, table, registeredBy, registeredAt, retired } = deck
  const used = live.host(table)?.desk().state.round?.live?.deck
  const state = retired !== undefined ? 'retired' : used === id ? 'in-use' : 'resting'
  const facts = { id, table, state, cards: deck.codes.length, registeredBy, registeredAt }
  return retired === undefined ? facts : { ...facts, retired }
}

interface Deed {
  readonly action: string
  readonly about: string
  readonly reason?: string
}

/** Logs what came of a change of decks, then answers. */
async function answered(parts: LiveParts, request: FastifyRequest, deed: Deed, answer: DeckAnswer) {
  const { actor } = callerIn(request)
  const came =
    answer.kind === 'done'
      ? { outcome: 'done' as const, after: JSON.stringify(deckView(parts, answer.deck)) }
      : { outcome: 'refused' as const, refusal: answer.refusal }
  await parts.desk.store.staff.change(() => noted({ ...actor, ...deed, ...came }))
  if (answer.kind === 'done') return { deck: deckView(parts, answer.deck) }
  const status = answer.refusal === 'unknown-deck' ? 404 : 409
  throw new HttpRefusal(status, answer.refusal, 'This deck is not taken.', answer.about)
}

async function register(parts: LiveParts, request: FastifyRequest) {
  const { deck: id, table, csv } = readFields(deckBody, request.body)
  if (parts.live.host(table) === undefined) throw notFound('table')
  const { person } = callerIn(request)
  const read = readDeckCsv(csv)
  const asked = { id, table, by: person.name, at: now() }
  const answer =
    read.kind === 'refused'
      ? read
      : await parts.live.decks.register({ ...asked, codes: read.codes })
  return answered(parts, request, { action: 'register-deck', about: id }, answer)
}

async function retire(parts: LiveParts, request: FastifyRequest) {
  const { reason } = readFields(retireBody, request.body)
  const id = idIn(request.params, 'deck')
  const { person } = callerIn(request)
  const answer = await parts.live.decks.retire({ id, by: person.name, reason, at: now() })
  return answered(parts, request, { action: 'retire-deck', about: id, reason }, answer)
}

/** Begins to register a deck by scanning its cards in turn; the table's scanner is its own then. */
async function begin(parts: LiveParts, request: FastifyRequest) {
  const host = hostIn(parts, request)
  const { deck } = readFields(registrationBody, request.body)
  if (parts.live.decks.all().some(({ id }) => id === deck))
    throw new HttpRefusal(409, 'deck-known', 'There is a deck of this name.', 'deck')
  const { person, actor } = callerIn(request)
  parts.live.beginRegistration(host.terms.table, deck, person.name)
  const entry = { ...actor, action: 'begin-registration', about: deck, outcome: 'done' } as const
  await parts.desk.store.staff.change(() => noted(entry))
  return { view: liveView(parts.live, host) }
}

/** Routes of decks: the list, registering by a file or card by card, and taking out of service. */
export function addStaffDecks(app: FastifyInstance, parts: () => LiveParts): void {
  app.get('/api/staff/decks', async () => {
    await parts().live.decks.refresh()
    return {
      decks: parts()
        .live.decks.all()
        .map((deck) => deckView(parts(), deck)),
    }
  })
  app.post('/api/staff/decks', (request) => register(parts(), request))
  app.post('/api/staff/decks/:deck/retire', (request) => retire(parts(), request))
  app.post('/api/staff/tables/:table/registration', (request) => begin(parts(), request))
  app.post('/api/staff/tables/:table/registration/stop', (request) => {
    const host = hostIn(parts(), request)
    parts().live.endRegistration(host.terms.table)
    return { view: liveView(parts().live, host) }
  })
  app.get('/api/staff/tables/:table/scanner', (request) => {
    const { table } = hostIn(parts(), request).terms
    return { table, ...parts().scanners(table) }
  })
}
