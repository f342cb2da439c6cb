import type { Allowed } from './allowed.ts'
import type { Finding } from './finding.ts'
import { type House, readHouse } from './house.ts'
import { clauses } from './rules/clauses.ts'
import { cycles } from './rules/cycles.ts'
import { dead } from './rules/dead.ts'
import { declared } from './rules/declared.ts'
import { exceptions, readable } from './rules/exceptions.ts'
import { imports } from './rules/imports.ts'
import { purity } from './rules/purity.ts'
import { shape } from './rules/shape.ts'
import { sizes } from './rules/sizes.ts'
import { wall } from './rules/wall.ts'
import { words } from './rules/words.ts'

const RULES: readonly ((house: House) => readonly Finding[])[] = [
  readable,
  imports,
  cycles,
  wall,
  purity,
  sizes,
  shape,
  words,
  dead,
  declared,
  clauses,
  exceptions,
]

/** Everything in the repository at `root` that is not as the house wants it, by file and line. */
export function inspect(root: string, allowed: Allowed): readonly Finding[] {
  const house = readHouse(root, allowed)
  return RULES.flatMap((rule) => rule(house)).sort(
    (a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line,
  )
}
