import type { StaffLogView, StaffSessionView, StaffTable, StaffView } from '@baize/protocol'
import type { StaffLogLine, StaffPerson, StaffSession } from '@baize/store'
import type { Floor } from '../floor/floor.ts'
import type { TableHost } from '../floor/table-host.ts'

/** A person as screens may see them: no hash, no secret. */
export const personView = (person: StaffPerson): StaffView => ({
  id: person.id,
  name: person.name,
  roles: person.roles,
  password: person.passwordHash !== undefined,
  totp: person.totp !== undefined,
  disabled: person.disabledAt !== undefined,
  createdAt: person.createdAt,
})

/** A session as screens may see it: its id, never its token's hash. */
export const sessionView = (session: StaffSession, current: string): StaffSessionView => {
  const { id, from, agent, createdAt, seenAt, expiresAt } = session
  return { id, from, agent, createdAt, seenAt, expiresAt, current: id === current }
}

/** JSON texts of the log become values again. */
const parsed = (text: string): unknown => JSON.parse(text)

export const logView = ({ before, after, ...line }: StaffLogLine): StaffLogView => ({
  ...line,
  ...(before !== undefined && { before: parsed(before) }),
  ...(after !== undefined && { after: parsed(after) }),
})

const tableView = ({ terms, feed }: TableHost): StaffTable => {
  const { round } = feed.view()
  const { table, name, game } = terms
  return {
    table,
    name,
    game,
    phase: round?.phase ?? 'idle',
    ...(round && { round: round.id }),
    ...(round?.suspended && { suspended: round.suspended.reason }),
  }
}

/** How all tables stand. */
export const floorView = (floor: Floor): readonly StaffTable[] => floor.tables().map(tableView)
