import type { FastifyInstance } from 'fastify'
import { addStaffDecks } from './staff-decks.ts'
import { addStaffIncidents } from './staff-incidents.ts'
import { addStaffLive, type LiveParts } from './staff-live.ts'

export type { LiveParts } from './staff-live.ts'

/** The routes of live tables: their consoles, their incidents and their decks. */
export function addLiveRoutes(app: FastifyInstance, parts: () => LiveParts): void {
  addStaffLive(app, parts)
  addStaffIncidents(app, parts)
  addStaffDecks(app, parts)
}
