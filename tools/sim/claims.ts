import type { BetLine, PatronResult, RoundMoney } from '@baize/store'
import type { PatronCommand, PatronId, RoundId, StakeId, TableId } from '@baize/table'
import type { Answer } from '../../apps/server/table/desk.ts'
import { returnedBy, type Verdict } from './oracle.ts'
import { inWords } from './trace.ts'
import { must } from './violation.ts'

/** A patron's money as the patron reckons it, from answers and results only. */
export interface Purse {
  readonly no: number
  readonly id: PatronId
  /** Everything but what is open: the grant and all that ended rounds brought. */
  settled: bigint
  /** Acknowledged stakes of rounds that still run. */
  open: bigint
  /** Commands that were sent and not answered: money may have moved. */
  unsure: number
  /** Stakes that the record must show in the end. */
  staked: number
  asked: number
}

/** A command of a patron, from its first sending to the end of its round. */
export interface Request {
  readonly key: string
  readonly purse: Purse
  readonly table: TableId
  readonly command: PatronCommand
  /** Instants at which a server received it. */
  readonly receipts: number[]
  sends: number
  /** The servers that it was sent to. */
  readonly lives: Set<number>
  answer: Answer | undefined
  /** The server that gave the first answer. */
  answeredBy: number
  /** True when an acknowledged withdrawal took this stake back. */
  withdrawn: boolean
  /** Set at the end of the round: whether the record has it, as a stake or as taken back. */
  recorded: boolean | undefined
}

/** What patrons claim of one round. */
export interface RoundClaims {
  readonly requests: Map<PatronId, Request[]>
}

export interface Claims {
  readonly rounds: Map<RoundId, RoundClaims>
  readonly stakes: Map<StakeId, Request>
}

export const newClaims = (): Claims => ({ rounds: new Map(), stakes: new Map() })

/** Writes a request down when it is sent for the first time. */
export function claim(claims: Claims, request: Request): void {
  const { round, patron, kind, stake } = request.command
  const ofRound = claims.rounds.get(round) ?? { requests: new Map<PatronId, Request[]>() }
  claims.rounds.set(round, ofRound)
  const own = ofRound.requests.get(patron) ?? []
  ofRound.requests.set(patron, own)
  own.push(request)
  if (kind === 'place-stake') claims.stakes.set(stake, request)
  request.purse.unsure += 1
}

/** A refusal counts only when no other server can still take what it refused. */
const settles = ({ lives, answer: first }: Request, { kind }: Answer): boolean =>
  kind !== 'unavailable' && (kind !== 'refused' || lives.size === 1 || first !== undefined)

/** A patron hears an answer: the first one counts, every further one must be the same. */
export function hear(claims: Claims, request: Request, answer: Answer, life: number): void {
  if (!settles(request, answer)) return
  checkKind(claims, request, answer)
  if (request.answer !== undefined) return checkSame(request, answer, life)
  request.answer = answer
  request.answeredBy = life
  if (request.recorded !== undefined) return checkRecorded(request, answer)
  request.purse.unsure -= 1
  const { command, purse } = request
  if (answer.kind === 'placed' && command.kind === 'place-stake') purse.open += command.amount
  if (answer.kind === 'withdrawn') takeBack(claims, request)
}

function takeBack(claims: Claims, { command, purse }: Request): void {
  const placed = claims.stakes.get(command.stake)
  if (placed?.command.kind !== 'place-stake' || placed.withdrawn) return
  placed.withdrawn = true
  if (placed.answer?.kind === 'placed') purse.open -= placed.command.amount
}

function checkKind(claims: Claims, { command, key }: Request, answer: Answer): void {
  if (answer.kind === 'refused') return
  const right =
    command.kind === 'place-stake'
      ? answer.kind === 'placed' &&
        answer.stake.id === key &&
        answer.stake.bet === command.bet &&
        answer.stake.amount === command.amount
      : answer.kind === 'withdrawn' &&
        answer.stake === command.stake &&
        claims.stakes.get(command.stake)?.command.patron === command.patron
  must(right, 'an answer is about what was asked', () => `${key}: ${inWords(answer)}`)
}

/** The same id gets the same answer; a refusal is remembered by the server that gave it. */
function checkSame(request: Request, answer: Answer, life: number): void {
  const first = request.answer
  const told = () => `${request.key}: ${inWords(first)}, then ${inWords(answer)}`
  if (first?.kind === 'refused' && life !== request.answeredBy) return
  must(first?.kind === answer.kind, 'the same command gets the same answer', told)
  if (first.kind === 'placed' && answer.kind === 'placed') {
    const same = first.stake.at === answer.stake.at && first.stake.amount === answer.stake.amount
    must(same, 'the same command gets the same answer', told)
  }
}

function checkRecorded({ key, recorded, command }: Request, answer: Answer): void {
  const says = answer.kind !== 'refused'
  const may = says === recorded || (!says && command.kind === 'withdraw-stake')
  must(may, 'what is acknowledged is in the record', () => {
    return `${key}: ${inWords(answer)}, the record ${recorded ? 'has' : 'lacks'} it`
  })
}

/** How the rules grade a bet of the ended round; undefined when it was voided. */
export type Grader = ((line: BetLine) => Verdict) | undefined

const wordOf = (verdict: Verdict): string => (typeof verdict === 'number' ? 'win' : verdict)

function checkLine(line: BetLine, request: Request): void {
  const { command, key } = request
  const same =
    command.kind === 'place-stake' &&
    line.bet === command.bet &&
    line.mode === command.mode &&
    line.amount === command.amount &&
    line.round === command.round &&
    line.balanceAfter === line.balanceBefore - line.amount &&
    request.receipts.includes(line.placedAt)
  must(same, 'the record shows each stake as it was placed', () => `${key}: ${inWords(line)}`)
  const { end } = line
  must(end !== undefined, 'every stake of an ended round has ended', () => key)
  const adds = end.balanceAfter === end.balanceBefore + end.returned
  must(adds, 'balances before and after agree', () => `${key}: ${inWords(end)}`)
}

/** What a line brought back, checked against what the rules say; undefined when taken back. */
function checkEnd(line: BetLine, request: Request, requests: readonly Request[], grader: Grader) {
  const { end } = line
  const mayBeBack = requests.some(
    ({ command, answer }) =>
      command.kind === 'withdraw-stake' &&
      command.stake === request.key &&
      answer?.kind !== 'refused',
  )
  const isBack = end?.grade === 'withdrawn'
  const told = () => `${request.key}: ${inWords(end)}`
  must(!request.withdrawn || isBack, 'what was taken back stays back', told)
  must(!isBack || mayBeBack, 'only its patron takes a stake back', told)
  if (isBack) {
    must(end.returned === line.amount, 'a withdrawal returns the whole stake', told)
    return undefined
  }
  const verdict = grader === undefined ? undefined : grader(line)
  const grade = verdict === undefined ? 'void' : wordOf(verdict)
  const returned = verdict === undefined ? line.amount : returnedBy(line.amount, verdict)
  must(end?.grade === grade && end.returned === returned, 'a stake ends as the rules say', () => {
    return `${request.key}: ${inWords(end)}, not ${grade} ${returned}`
  })
  return returned
}

/** What one patron's part of an ended round comes to, by the simulator's own reckoning. */
export interface Part {
  readonly staked: bigint
  readonly returned: bigint
}

/** Checks a patron's lines of an ended round against all that the patron asked and heard. */
export function checkPatron(
  requests: readonly Request[],
  lines: readonly BetLine[],
  grader: Grader,
): Part {
  const placed = new Map(
    requests.flatMap((each) => (each.command.kind === 'place-stake' ? [[each.key, each]] : [])),
  )
  must(new Set(lines.map(({ stake }) => stake)).size === lines.length, 'no stake twice', () => {
    return inWords(lines.map(({ stake }) => stake))
  })
  let [staked, returned] = [0n, 0n]
  for (const line of lines) {
    const request = placed.get(line.stake)
    must(request !== undefined, 'the record has only what was asked', () => inWords(line))
    must(request.answer?.kind !== 'refused', 'a refused stake is nowhere', () => line.stake)
    checkLine(line, request)
    const back = checkEnd(line, request, requests, grader)
    if (back === undefined) continue
    staked += line.amount
    returned += back
  }
  const kept = new Set(lines.map(({ stake }) => stake))
  for (const request of requests) closeRequest(request, kept, lines)
  return { staked, returned }
}

function closeRequest(request: Request, kept: ReadonlySet<string>, lines: readonly BetLine[]) {
  const { command, answer, purse, key } = request
  const isStake = command.kind === 'place-stake'
  const back = lines.find(({ stake }) => stake === command.stake)?.end?.grade === 'withdrawn'
  request.recorded = isStake ? kept.has(key) : back
  if (answer === undefined) purse.unsure -= 1
  const acked = answer?.kind === 'placed' || answer?.kind === 'withdrawn'
  must(!acked || request.recorded, 'what is acknowledged is in the record', () => {
    return `${key}: ${inWords(answer)}`
  })
  if (isStake && request.recorded) purse.staked += 1
  if (isStake && answer?.kind === 'placed' && !request.withdrawn) purse.open -= command.amount
}

/** Compares what a commit says of a patron's part with the simulator's reckoning. */
export function checkResult(
  result: PatronResult | undefined,
  part: Part,
  { round }: Pick<RoundMoney, 'round'>,
): void {
  const [staked, returned] = [result?.staked ?? 0n, result?.returned ?? 0n]
  must(
    staked === part.staked && returned === part.returned,
    'a result is what its stakes give',
    () => {
      return `${round}: ${staked} -> ${returned}, not ${part.staked} -> ${part.returned}`
    },
  )
}
