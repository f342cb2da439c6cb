import type { PatronCommand, SeatCommand } from './commands.ts'
import { cutShoe } from './cut.ts'
import type { AtTable, Decision } from './decision.ts'
import { beginLook, turnOwnCard } from './look.ts'
import { sayReady } from './ready.ts'
import type { Position } from './round.ts'
import { leaveSeat, takeSeat } from './seats.ts'
import { placeStake, withdrawStake } from './stakes.ts'
import type { Instant } from './terms.ts'

/** Decides what a patron asks; stakes and READY alone need the patron's own position. */
export function decidePatron(
  table: AtTable,
  command: PatronCommand | SeatCommand,
  at: Instant,
  position: Position | undefined,
): Decision {
  switch (command.kind) {
    case 'place-stake':
      return placeStake(table, { command, at, position })
    case 'withdraw-stake':
      return withdrawStake(table, { command, at, position })
    case 'say-ready':
      return sayReady(table, { command, at, position })
    case 'take-seat':
      return takeSeat(table, command, at)
    case 'leave-seat':
      return leaveSeat(table, command, at)
    case 'cut-shoe':
      return cutShoe(table, command, at)
    case 'begin-look':
      return beginLook(table, command, at)
    case 'turn-own-card':
      return turnOwnCard(table, command, at)
  }
}
