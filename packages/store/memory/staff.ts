import type {
  FoundSession,
  StaffBook,
  StaffBooks,
  StaffLink,
  StaffLogAsk,
  StaffLogLine,
  StaffPerson,
  StaffSession,
  StaffWrite,
} from '../staff/index.ts'

interface Staff {
  readonly people: Map<string, StaffPerson>
  readonly links: Map<string, StaffLink>
  /** By token hash. */
  readonly sessions: Map<string, StaffSession>
  readonly log: StaffLogLine[]
}

const isOpen = ({ endedAt }: StaffSession): boolean => endedAt === undefined

function write({ people, links, sessions }: Staff, each: StaffWrite): void {
  switch (each.kind) {
    case 'person':
      people.set(each.person.id, each.person)
      return
    case 'link':
      links.set(each.link.tokenHash, each.link)
      return
    case 'session':
      sessions.set(each.session.tokenHash, each.session)
      return
    case 'end-sessions':
      for (const session of [...sessions.values()].filter(isOpen)) {
        const { id, staff, tokenHash } = session
        if (staff !== each.staff || (each.session ?? id) !== id) continue
        sessions.set(tokenHash, { ...session, endedAt: each.at, endedWhy: each.why })
      }
  }
}

const fits =
  ({ who, action, about, before }: StaffLogAsk) =>
  (line: StaffLogLine): boolean =>
    (who === undefined || line.who === who) &&
    (action === undefined || line.action === action) &&
    (about === undefined || line.about === about) &&
    (before === undefined || line.no < before)

const found = (staff: Staff, hash: string): FoundSession | undefined => {
  const session = staff.sessions.get(hash)
  const person = session && staff.people.get(session.staff)
  return session && person && { session, person }
}

/** Staff of a house in memory. */
export function memoryStaff(): StaffBooks {
  const staff: Staff = { people: new Map(), links: new Map(), sessions: new Map(), log: [] }
  const { people, sessions, log } = staff
  return {
    people: async () => [...people.values()],
    session: async (hash) => found(staff, hash),
    sessions: async (hashes) => hashes.flatMap((hash) => found(staff, hash) ?? []),
    sessionsOf: async (id) =>
      [...sessions.values()].filter((each) => each.staff === id && isOpen(each)).reverse(),
    seen: async (hash, at) => {
      const session = sessions.get(hash)
      if (session === undefined || !isOpen(session) || session.seenAt >= at) return
      sessions.set(hash, { ...session, seenAt: at })
    },
    change: async (decide, needs = {}) => {
      const link = needs.link === undefined ? undefined : staff.links.get(needs.link)
      const book: StaffBook = { people: [...people.values()], ...(link && { link }) }
      const { answer, writes, entries } = decide(book)
      for (const each of writes) write(staff, each)
      for (const entry of entries) log.push({ ...entry, no: log.length + 1 })
      return answer
    },
    log: async (ask) => [...log].reverse().filter(fits(ask)).slice(0, ask.limit),
  }
}
