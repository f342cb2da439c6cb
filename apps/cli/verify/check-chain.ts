import { fromHex, sha256, toHex, utf8 } from '@baize/fairness'
import {
  type ExportedLink,
  type ExportedStake,
  endedLine,
  endLine,
  type RoundExport,
} from '@baize/protocol'
import { canonicalJson } from '@baize/table'
import { type Finding, finding } from './finding.ts'

/** A row of the log: its name in the file, its place, and the bytes that its hash is over. */
interface Row extends ExportedLink {
  readonly what: string
  readonly place: number
  readonly bytes: Uint8Array
}

const bytesOf = (hex: string): Uint8Array => fromHex(hex) ?? new Uint8Array()
const joined = (...parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
const hashOf = (...parts: readonly Uint8Array[]): string => toHex(sha256(joined(...parts)))

const linkOf = ({ seq, previous, hash }: ExportedLink): ExportedLink => ({ seq, previous, hash })

const placed = (file: RoundExport, stake: ExportedStake): string => {
  const { stake: id, patron, bet, mode, amount, at, balanceAfter } = stake
  const event = {
    kind: 'stake-placed',
    round: file.round,
    stake: id,
    patron,
    bet,
    mode,
    amount,
    at,
  }
  return `${canonicalJson(event)}\n${balanceAfter}`
}

function rowsOf(file: RoundExport): readonly Row[] {
  const { table, log } = file
  const row = (what: string, link: ExportedLink, text: string): Row => {
    const bytes = utf8(`${table}\n${link.seq}\n${text}`)
    return { ...linkOf(link), what, place: 0, bytes }
  }
  const events = log.events.map((link, at) =>
    row(`events[${at}]`, link, canonicalJson(file.events[at] ?? null)),
  )
  const stakes = file.stakes.map((stake, at) => row(`stakes[${at}]`, stake, placed(file, stake)))
  const withdrawals = log.withdrawals.map((each, at) =>
    row(`log.withdrawals[${at}]`, each, canonicalJson(each.event)),
  )
  const seals = log.seals.map((seal, at): Row => {
    const bytes = joined(utf8(`seal\n${seal.round ?? ''}\n`), bytesOf(seal.digest))
    return { ...linkOf(seal), what: `log.seals[${at}]`, place: seal.place, bytes }
  })
  const all = [...events, ...stakes, ...withdrawals, ...seals]
  return all.sort((a, b) => a.seq - b.seq || a.place - b.place)
}

const shuffleRows = ({ table, shuffle, log }: RoundExport): readonly Row[] =>
  log.shuffle.map((link, at) => ({
    ...link,
    what: `shuffle[${at}]`,
    place: 0,
    bytes: utf8(`${table}\n${link.seq}\n${canonicalJson(shuffle[at] ?? null)}`),
  }))

const hashFaults = (rows: readonly Row[]): readonly Finding[] =>
  rows
    .filter(({ previous, bytes, hash }) => hashOf(bytesOf(previous), bytes) !== hash)
    .map(({ what }) => finding(what, 'does not have the hash that the log gives it'))

// Rows that stand next to one another must be chained; of a complete file all of them are there.
function orderFaults(file: RoundExport, rows: readonly Row[]): readonly Finding[] {
  const { before, after } = file.log
  const within = rows.filter(
    ({ seq, place }) => seq <= after.seq && (place === 0 || seq < after.seq),
  )
  const found: Finding[] = []
  let last = { ...before, place: 0 }
  for (const row of within) {
    const next = row.place === 0 ? row.seq === last.seq + 1 : row.seq === last.seq
    if (next && row.previous !== last.hash)
      found.push(finding(row.what, 'does not follow from the row before it'))
    if (!next && file.complete)
      found.push(finding(row.what, `follows row ${last.seq}: rows are missing`))
    last = row
  }
  if (last.seq !== after.seq || last.hash !== after.hash)
    found.push(finding('log.after', 'is not where the round ends'))
  return found
}

function sealFaults(file: RoundExport): readonly Finding[] {
  const seal = file.log.seals.find(({ round }) => round === file.round)
  if (seal === undefined) return [finding('log.seals', 'hold no seal of the round')]
  if (!file.complete) return []
  const ends = file.stakes.filter(({ end }) => end.grade !== 'withdrawn').map(endLine)
  const digest = hashOf(sha256(utf8(ends.join('\n'))), utf8(endedLine(file)))
  return digest === seal.digest ? [] : [finding('stakes', 'did not end as the log has sealed it')]
}

/** The hashes of a file against its rows, in their order, and the seal against the ends. */
export function checkChain(file: RoundExport): readonly Finding[] {
  const { log, events, shuffle } = file
  if (log.events.length !== events.length || log.shuffle.length !== shuffle.length)
    return [finding('log', 'does not name every event')]
  const rows = rowsOf(file)
  return [
    ...hashFaults([...rows, ...shuffleRows(file)]),
    ...orderFaults(file, rows),
    ...sealFaults(file),
  ]
}
