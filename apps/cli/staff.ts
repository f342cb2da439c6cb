import type { Role, StaffPerson, Store } from '@baize/store'
import { withBooks } from './books/books.ts'
import { type Command, type Terminal, UsageError } from './command.ts'
import { readArgs } from './options.ts'
import { addNamed, asJson, change, linkFor, listed, personNamed } from './staff/people.ts'

const HELP = `baize staff - people who work in the house, from the console

  baize staff list                         everyone, their roles and whether they can sign in
  baize staff add NAME ROLE...             adds a person; prints a link to choose a password
  baize staff roles NAME ROLE...           gives other roles; their sessions end
  baize staff disable NAME                 keeps a person out; their sessions end
  baize staff enable NAME                  lets them in again
  baize staff reset-link NAME              prints a link to choose a new password
  baize staff remove-totp NAME             takes a lost second factor off
  baize staff end-sessions NAME            signs a person out everywhere

  --reason TEXT   why, for the staff log (all but list need it)
  --json          list: one {"id","name","roles","disabled","password","totp"} per line

Roles: dealer, supervisor, finance, auditor, admin. A link works once, for a day. Put the address of
the house in front of it.

The books are those of the settings BAIZE_DATABASE_URL or BAIZE_DATA. The house may be running:
sessions that this ends are closed within seconds. All of it is in the staff log, as "console".
`

const OPTIONS = {
  reason: { type: 'string', default: '' },
  json: { type: 'boolean', default: false },
} as const

interface Asked {
  readonly name: string
  readonly roles: readonly Role[]
  readonly reason: string
}

type Act = (store: Store, asked: Asked, terminal: Terminal) => Promise<void>

async function giveLink(
  store: Store,
  person: StaffPerson,
  reason: string,
  terminal: Terminal,
): Promise<void> {
  const { path, until } = await linkFor(store, person, reason)
  terminal.out(`${path}\n`)
  terminal.err(`works once, until ${until}; put the address of the house in front\n`)
}

type Simple = 'disablePerson' | 'enablePerson' | 'removeTotp' | 'endSessions'

/** A change that asks for nothing but a name and a reason. */
const simple =
  (which: Simple): Act =>
  async (store, { name, reason }, terminal) => {
    const { [which]: decide } = await import('@baize/store')
    const { id } = await personNamed(store, name)
    terminal.out(listed([await change(store, { id, reason }, decide)]))
  }

const ACTS: Readonly<Record<string, Act>> = {
  add: async (store, { name, roles, reason }, terminal) =>
    giveLink(store, await addNamed(store, name, roles, reason), reason, terminal),
  roles: async (store, { name, roles, reason }, terminal) => {
    const { setRoles } = await import('@baize/store')
    const { id } = await personNamed(store, name)
    const changed = await change(store, { id, reason }, (book, asked) =>
      setRoles(book, { ...asked, roles }),
    )
    terminal.out(listed([changed]))
  },
  'reset-link': async (store, { name, reason }, terminal) =>
    giveLink(store, await personNamed(store, name), reason, terminal),
  disable: simple('disablePerson'),
  enable: simple('enablePerson'),
  'remove-totp': simple('removeTotp'),
  'end-sessions': simple('endSessions'),
}

async function readRolesOf(names: readonly string[]): Promise<readonly Role[]> {
  const { isRole, ROLES } = await import('@baize/store')
  const strange = names.find((name) => !isRole(name))
  if (strange !== undefined) throw new UsageError(`"${strange}" is not a role: ${ROLES.join(', ')}`)
  return names.filter(isRole)
}

async function list(terminal: Terminal, json: boolean): Promise<number> {
  const people = await withBooks('read', ({ store }) => store.staff.people())
  terminal.out(json ? asJson(people) : listed(people))
  if (people.length === 0) terminal.err('baize: staff: nobody works here yet\n')
  return 0
}

export const staffCommand: Command = {
  name: 'staff',
  summary: 'people who work in the house: add, change, disable, let in again',
  help: HELP,
  async run(args, terminal) {
    const { values, positionals } = readArgs(args, OPTIONS)
    const [verb = 'list', name, ...rest] = positionals
    if (verb === 'list' && name === undefined) return list(terminal, values.json)
    const act = ACTS[verb]
    if (act === undefined) throw new UsageError(`"${verb}" is not a thing to do; see --help`)
    if (name === undefined) throw new UsageError(`${verb}: name a person`)
    const roles = await readRolesOf(rest)
    if (!['add', 'roles'].includes(verb) && rest.length > 0)
      throw new UsageError(`"${rest[0]}" is too much`)
    const { reason } = values
    await withBooks('write', ({ store }) => act(store, { name, roles, reason }, terminal))
    return 0
  },
}
