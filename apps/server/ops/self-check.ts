import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashTerms, type Instant, type Terms } from '@baize/table'
import { codeOf } from './code-of.ts'

/** What is checked: the files that run and are served, and the tables as they are set up. */
export interface Checked {
  /** Folders of the code and the pages. */
  readonly folders: readonly string[]
  readonly houseFile: string | undefined
  readonly house: readonly Terms[]
}

/** One SHA-256 for each part, hex. A part that is not there has the name of the reason instead. */
export interface Prints {
  readonly code: string
  readonly configuration: string
}

/** The last look at code and configuration, beside what they were at the start. */
export interface SelfCheck {
  readonly at: Instant
  readonly right: boolean
  readonly first: Prints
  readonly now: Prints
}

const hashFile = async (file: string): Promise<string> => {
  try {
    return createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
  } catch (error) {
    return codeOf(error)
  }
}

async function filesIn(folder: string): Promise<readonly string[]> {
  try {
    const found = await readdir(folder, { recursive: true, withFileTypes: true })
    return found.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name))
  } catch {
    return []
  }
}

async function printOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of [...files].sort()) hash.update(`${file}\0${await hashFile(file)}\n`)
  return hash.digest('hex')
}

/** Reads everything that is checked, a file at a time, and prints it as two hashes. */
export async function takePrints({ folders, houseFile, house }: Checked): Promise<Prints> {
  const files = (await Promise.all(folders.map(filesIn))).flat()
  const terms = house.map((each) => hashTerms(each)).join('\n')
  const file = houseFile === undefined ? 'none' : await hashFile(houseFile)
  const configuration = createHash('sha256').update(`${file}\n${terms}`).digest('hex')
  return { code: await printOf(files), configuration }
}

/** Compares two looks. */
export const compare = (first: Prints, now: Prints, at: Instant): SelfCheck => ({
  at,
  right: first.code === now.code && first.configuration === now.configuration,
  first,
  now,
})
