import type { ClientMessage, StaffMessage } from '@baize/protocol'
import { type Permission, STAFF } from './rule.ts'

const patron = (what: string): Permission => ({ who: 'patron', what })

/** Every message that a player's socket takes: whoever has opened it is a patron. */
export const PATRON_MESSAGES: Readonly<Record<ClientMessage['kind'], Permission>> = {
  'watch-lobby': patron('see the lobby'),
  'unwatch-lobby': patron('see it no longer'),
  watch: patron('see a table'),
  unwatch: patron('see it no longer'),
  'place-stake': patron('bet'),
  'withdraw-stake': patron('take a bet back'),
  sit: patron('take a seat'),
  'leave-seat': patron('give the seat up'),
  cut: patron('cut the pack, when asked to'),
  ready: patron('say READY'),
  look: patron('look at the own hand'),
  turn: patron('turn a card of the own hand'),
  squeeze: patron('show how it is peeled'),
  ping: patron('measure the clock'),
}

/** Every message that a socket of staff takes. */
export const STAFF_MESSAGES: Readonly<Record<StaffMessage['kind'], Permission>> = {
  ping: { who: STAFF, what: 'measure the clock' },
  'watch-floor': { who: STAFF, what: 'see how the tables stand' },
  'unwatch-floor': { who: STAFF, what: 'see it no longer' },
  call: { who: ['dealer'], what: 'suspend and call the supervisor' },
  suspend: { who: ['dealer', 'supervisor'], what: 'suspend a round' },
  resume: { who: ['supervisor'], what: 'let a suspended round go on' },
  void: { who: ['supervisor'], what: 'void a round' },
}

/**
 * Commands of `baize` that read or write the books: whoever may read the data folder, or knows the
 * address of the database. What is changed there is logged as `console`.
 */
export const CONSOLE: Readonly<Record<string, string>> = {
  'baize audit': 'prove the books',
  'baize closing': 'close days',
  'baize export': 'the file of a round',
  'baize backup': 'copy the books',
  'baize restore': 'bring a copy back',
  'baize rekey': 'a new house key',
  'baize staff': 'add people, change roles, disable, give out links',
}
