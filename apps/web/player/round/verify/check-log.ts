import { concat, fromHex, sha256, toHex, utf8 } from '@baize/fairness'
import { canonicalJson, hashPaytable, hashTerms } from '@baize/table'
import { find, type ReadRound } from '../read-file.ts'
import { judged, type Step } from './step.ts'

type Link = ReadRound['file']['log']['events'][number]

/** The last field of the file is the SHA-256 of all the rest. */
export function checkFile({ file }: ReadRound): Step {
  const rest = Object.entries(file).filter(([name]) => name !== 'digest')
  const computed = toHex(sha256(utf8(canonicalJson(Object.fromEntries(rest)))))
  return {
    id: 'file',
    state: judged(computed === file.digest),
    values: [
      { name: 'computed', text: computed },
      { name: 'said', text: file.digest },
    ],
  }
}

/** Rules, limits and prices are those that the round was opened under. */
export function checkTerms({ file, terms, events }: ReadRound): Step {
  const opened = find(events, 'round-opened')
  const computed = hashTerms(terms)
  const same = computed === opened?.termsHash
  const prices = hashPaytable(terms.paytable) === opened?.paytableHash
  return {
    id: 'terms',
    state: judged(same && prices && opened?.round === file.round && terms.table === file.table),
    values: [
      { name: 'computed', text: computed },
      { name: 'said', text: opened?.termsHash ?? '–' },
    ],
  }
}

interface Row {
  readonly link: Link
  readonly text: string
}

const holds = (table: string, { link, text }: Row): boolean => {
  const before = fromHex(link.previous) ?? new Uint8Array()
  return toHex(sha256(concat(before, utf8(`${table}\n${link.seq}\n${text}`)))) === link.hash
}

const placed = (round: string, stake: ReadRound['file']['stakes'][number]): string => {
  const { stake: id, patron, bet, mode, amount, at, balanceAfter } = stake
  const event = { kind: 'stake-placed', round, stake: id, patron, bet, mode, amount, at }
  return `${canonicalJson(event)}\n${balanceAfter}`
}

function rowsOf({ file }: ReadRound): readonly Row[] {
  const { events, shuffle, stakes, log, round } = file
  const named = (links: readonly Link[], all: readonly object[]): readonly Row[] =>
    all.flatMap((event, at) => {
      const link = links[at]
      return link === undefined ? [] : [{ link, text: canonicalJson(event) }]
    })
  return [
    ...named(log.events, events),
    ...named(log.shuffle, shuffle),
    ...stakes.map((stake): Row => ({ link: stake, text: placed(round, stake) })),
  ]
}

/** Every row of the round has the hash that the log gives it, over the hash of the row before. */
export function checkLog(read: ReadRound): Step {
  const { events, shuffle, log, table } = read.file
  const rows = rowsOf(read)
  const complete = log.events.length === events.length && log.shuffle.length === shuffle.length
  const wrong = rows.filter((row) => !holds(table, row)).map(({ link }) => `${link.seq}`)
  const state = judged(complete && rows.length > 0 && wrong.length === 0)
  const values = [{ name: 'events' as const, text: `${rows.length}` }]
  return wrong.length === 0
    ? { id: 'log', state, values }
    : { id: 'log', state, values: [...values, { name: 'wrong-rows', text: wrong.join(', ') }] }
}
