import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { inWords, StartError } from '../errors.ts'
import { asUser, give } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Place } from './place.ts'

/** The database user that owns everything. */
export const DATABASE_USER = 'baize'
const MAJOR = '18'

/**
 * The environment of the server programs: ours without `PG…` settings that were meant for others.
 */
export const serverEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))),
  LC_ALL: 'C',
})

const run = (program: string, args: readonly string[], place: Place): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = ''
    const child = spawn(program, args, {
      ...asUser(place.who),
      env: serverEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child.stderr.on('data', (chunk) => {
      said += String(chunk)
    })
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(said.trim().split('\n').at(-1) ?? `exit code ${code}`))
    })
  })

const arguments_ = (folder: string, passwordFile: string): readonly string[] => [
  `--pgdata=${folder}`,
  `--username=${DATABASE_USER}`,
  `--pwfile=${passwordFile}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--no-instructions',
]

const initialise = async (binaries: Binaries, place: Place, password: string): Promise<void> => {
  const draft = `${place.cluster}.new-${process.pid}`
  const passwordFile = `${draft}.password`
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  give(draft, place.who)
  give(passwordFile, place.who)
  try {
    await run(binaries.initdb, arguments_(draft, passwordFile), place)
    renameSync(draft, place.cluster)
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(draft, { recursive: true, force: true })
  }
}

const sweep = (place: Place): void => {
  for (const name of readdirSync(place.home))
    if (name.startsWith('pg.new-')) rmSync(join(place.home, name), { recursive: true, force: true })
}

const readPassword = (file: string): string => {
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600 })
    renameSync(draft, file)
  }
  return readFileSync(file, 'utf8').trim()
}

const checkVersion = (cluster: string): void => {
  const major = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (major !== MAJOR)
    throw new StartError(`the data in ${cluster} were made by PostgreSQL ${major}, not ${MAJOR}`)
}

/**
 * Makes the database cluster if there is none and gives its password. A cluster appears complete or
 * not at all, so that a kill on the way leaves nothing that the next start would trip over.
 */
export async function prepareCluster(binaries: Binaries, place: Place): Promise<string> {
  try {
    sweep(place)
    const password = readPassword(join(place.home, 'pg-password'))
    if (!existsSync(place.cluster)) await initialise(binaries, place, password)
    checkVersion(place.cluster)
    return password
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`cannot set up the database in ${place.home}: ${inWords(error)}`)
  }
}
