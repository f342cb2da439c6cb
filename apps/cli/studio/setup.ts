import { randomBytes } from 'node:crypto'
import type { GameId } from '@baize/rules'
import { UsageError } from '../command.ts'
import type { Patron } from './patron.ts'
import { good, type Person, personAt, useLink } from './person.ts'
import type { Random } from './random.ts'
import { openScanner, type ScannerDoor } from './scanner.ts'
import { deckFile, decksOf, rulesOf, type Seat, type Staff } from './seat.ts'
import { newTally } from './tally.ts'

/** Hires the people of a studio in a house that has nobody yet. */
export async function hireStaff(
  address: () => string,
  token: string,
): Promise<Staff & { readonly admin: Person }> {
  const password = `studio ${randomBytes(12).toString('base64url')}`
  await useLink(address(), token, { name: 'Studio Admin', password })
  const admin = await personAt(address, 'Studio Admin', password)
  const hire = async (name: string, role: string): Promise<Person> => {
    const body = { name, roles: [role], reason: 'plays in the studio' }
    const { link } = good(await admin.post('/api/staff/people', body), `hiring ${name}`)
    await useLink(address(), `${link}`.split('#')[1] ?? '', { password })
    return personAt(address, name, password)
  }
  return {
    admin,
    dealer: await hire('Studio Dealer', 'dealer'),
    supervisor: await hire('Studio Supervisor', 'supervisor'),
    second: await hire('Studio Second', 'supervisor'),
  }
}

interface DeckRow {
  readonly id: string
  readonly table: string
  readonly state: string
}

/** Registers the decks of the studio at its tables unless they are there; retires the worn ones. */
export async function registerDecks(
  { supervisor }: Staff,
  tables: readonly string[],
): Promise<void> {
  const answer = await supervisor.get('/api/staff/decks')
  good(answer, 'the decks')
  const { decks }: { readonly decks: readonly DeckRow[] } = JSON.parse(answer.text)
  for (const table of tables) {
    const own = Object.values(decksOf(table))
    const strange = decks.find((deck) => {
      return deck.table === table && deck.state !== 'retired' && !own.includes(deck.id)
    })
    if (strange !== undefined)
      throw new UsageError(`deck ${strange.id} at ${table} is a real one: retire it first`)
    for (const deck of own.filter((id) => !decks.some((each) => each.id === id))) {
      const csv = deckFile(deck)
      good(await supervisor.post('/api/staff/decks', { deck, table, csv }), `deck ${deck}`)
      if (deck !== decksOf(table).retired) continue
      const reason = 'worn, for the studio'
      good(await supervisor.post(`/api/staff/decks/${deck}/retire`, { reason }), `deck ${deck}`)
    }
  }
}

export interface SeatParts {
  readonly table: string
  readonly game: GameId
  readonly staff: Staff
  readonly patrons: readonly Patron[]
  readonly random: Random
  readonly door: () => ScannerDoor
  readonly foreign: string
}

/** Takes a table: its scanner is connected, its patrons look at it. */
export async function takeSeat(parts: SeatParts): Promise<Seat> {
  const { table, game, patrons, door } = parts
  for (const patron of patrons) patron.watch(table)
  const scanner = await openScanner(door(), 'studio')
  if (typeof scanner === 'string')
    throw new UsageError(`the scanner of ${table} is not let in: ${scanner}`)
  const run = randomBytes(6).toString('hex')
  const empty = { scans: 0, stakes: new Map<Patron, bigint>() }
  return { ...parts, ...empty, rules: rulesOf(game), tally: newTally(table, game), run, scanner }
}
