import type { PublicEvent } from '@baize/table'
import type { Desk, Post } from '../../apps/server/table/desk.ts'
import { secretOf } from './house.ts'
import type { Plant } from './model.ts'

const acksEarly: Plant = {
  name: 'acks-before-the-commit',
  says: 'patrons hear of their stakes before they are durable',
  acksEarly: true,
}

const forgetsAnswers: Plant = {
  name: 'forgets-answers',
  says: 'a repeated command is decided anew',
  forgetsAnswers: true,
}

/** Some milliseconds of grace, on the clock of the stake itself. */
const GRACE_MS = 60

const atClose: Plant = {
  name: 'accepts-at-the-close',
  says: 'a stake at the closing time, or a moment after it, still counts',
  post(post, { state: { round } }) {
    const closesAt = round?.closesAt ?? 0
    const late = post.command.kind === 'place-stake' && round?.phase === 'betting'
    const forgiven = late && post.at >= closesAt && post.at < closesAt + GRACE_MS
    return forgiven ? { ...post, at: closesAt - 1 } : post
  },
}

const bodyOf = ({ command }: Post): string =>
  command.kind === 'place-stake' ? `${command.bet} ${command.mode} ${command.amount}` : ''

/** Gives stakes another id by what was sent under theirs before. */
function renaming(change: (post: Post, known: string | undefined) => boolean): Plant['post'] {
  const bodies = new Map<string, string>()
  let made = 0
  return (post) => {
    const { key, command, at } = post
    if (key === undefined || command.kind !== 'place-stake') return post
    const known = bodies.get(key)
    bodies.set(key, known ?? bodyOf(post))
    if (!change(post, known)) return post
    made += 1
    return { command: { ...command, stake: `${command.stake}-again-${made}` }, at }
  }
}

const otherBody = (): Plant => ({
  name: 'other-body-accepted',
  says: 'a known command id with another body is a new stake',
  post:
    renaming((post, known) => known !== undefined && known !== bodyOf(post)) ?? ((post) => post),
})

const twice = (): Plant => ({
  name: 'repeated-stake-counts-twice',
  says: 'a message that arrives twice is two stakes',
  post: renaming((post, known) => known === bodyOf(post)) ?? ((post) => post),
})

const perChip: Plant = {
  name: 'limits-per-chip',
  says: 'limits are checked per stake and not per spot and patron',
  desk: (desk) => ({ ...desk, positions: new Map() }),
}

/** The desk as if nobody had suspended its betting. */
function unsuspended(desk: Desk): Desk {
  const { round } = desk.state
  if (round?.phase !== 'betting' || round.suspended === undefined) return desk
  const { suspended, ...rest } = round
  const closesAt = suspended.at + (suspended.remainingMs ?? 0) + 5000
  return { ...desk, state: { ...desk.state, round: { ...rest, closesAt } } }
}

const whileSuspended: Plant = {
  name: 'accepts-while-suspended',
  says: 'betting goes on while the round is suspended',
  desk: unsuspended,
}

const forgetsStakes: Plant = {
  name: 'recovers-without-stakes',
  says: 'a recovered table does not know the open stakes of its round',
  recovered: (desk) => ({ ...desk, positions: new Map() }),
}

const hiddenCard: Plant = {
  name: 'shows-a-hidden-card',
  says: 'the value of a card that lies face down is in the public event',
  shown(event, after): PublicEvent {
    const card = event.kind === 'card-dealt' ? after.round?.cards[event.index]?.card : undefined
    return event.kind === 'card-dealt' && card !== undefined ? { ...event, card } : event
  },
}

const earlySeed: Plant = {
  name: 'shows-the-seed-early',
  says: 'the promise of a shuffle is the seed itself and not its hash',
  shown(event, _after, seat): PublicEvent {
    if (event.kind !== 'round-opened' || event.commitment === undefined) return event
    const hash = secretOf(seat, event.commitment)
    return { ...event, commitment: { ...event.commitment, hash } }
  },
}

/** Bugs of the table and of what it shows. Those with a memory are made anew for each house. */
export const TABLE_PLANTS: readonly (Plant | (() => Plant))[] = [
  acksEarly,
  forgetsAnswers,
  atClose,
  otherBody,
  twice,
  perChip,
  whileSuspended,
  forgetsStakes,
  hiddenCard,
  earlySeed,
]
