import { fetchRound } from '../../net/rounds.ts'
import { find, promiseOf, type ReadRound, readRoundFile } from '../read-file.ts'

/** More rounds than any shoe has. */
const MOST_ROUNDS = 100

const idOf = ({ file }: ReadRound, no: number): string => `${file.table}-${no}`

const shoeNoOf = (text: string | null): number | undefined => {
  const read = text === null ? undefined : readRoundFile(text)
  return read && find(read.shuffle, 'shoe-opened')?.no
}

/** The last round of the shoe before this one, found by halving: shoes only count up. */
async function ofShoeBefore(round: ReadRound, shoe: number): Promise<string | undefined> {
  let [low, high] = [Math.max(0, round.file.no - MOST_ROUNDS), round.file.no]
  let found: string | undefined
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    const text = await fetchRound(idOf(round, middle))
    const no = shoeNoOf(text)
    if (no === undefined) return undefined
    if (no < shoe) {
      low = middle
      found = text ?? undefined
    } else high = middle
  }
  return found
}

/** The file of a round dealt from the shuffle before this one's; undefined when there is none. */
export async function roundBefore(round: ReadRound): Promise<string | undefined> {
  if (promiseOf(round)?.seed === undefined || round.file.no <= 1) return undefined
  const shoe = find(round.shuffle, 'shoe-opened')
  if (shoe === undefined) return (await fetchRound(idOf(round, round.file.no - 1))) ?? undefined
  return shoe.no <= 1 ? undefined : ofShoeBefore(round, shoe.no)
}
