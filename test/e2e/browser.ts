import { execFile } from 'node:child_process'
import { constants, existsSync } from 'node:fs'
import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'

/** A browser that runs here: its program, and what must stand in its environment. */
export interface FoundBrowser {
  readonly executablePath: string
  readonly env: Readonly<Record<string, string>>
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const UNPACK = join(ROOT, 'tools/lib/unpack-browser.mjs')
const SHIPPED = join(ROOT, '.cache/chromium')
const run = promisify(execFile)

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const canRun = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )

const starts = (path: string, env: Readonly<Record<string, string>>): Promise<boolean> =>
  run(path, ['--version'], { env: { ...process.env, ...env } }).then(
    () => true,
    () => false,
  )

async function onPath(): Promise<string | undefined> {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  for (const path of NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))) {
    if (await canRun(path)) return path
  }
  return undefined
}

/** Unpacked once, beside where it will live and moved there whole, since tests start side by side. */
async function unpack(): Promise<void> {
  if (existsSync(SHIPPED)) return
  await mkdir(join(ROOT, '.cache'), { recursive: true })
  const folder = await mkdtemp(`${SHIPPED}-`)
  await run(process.execPath, [UNPACK], { env: { ...process.env, TMPDIR: folder } })
  await rename(folder, SHIPPED).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true })
    if (!existsSync(SHIPPED)) throw error
  })
}

/** The browser that npm ships, with its own libraries and fonts where the system has none. */
async function shipped(): Promise<FoundBrowser> {
  await unpack()
  const executablePath = join(SHIPPED, 'chromium')
  const fonts: Record<string, string> = existsSync('/etc/fonts')
    ? {}
    : { FONTCONFIG_PATH: join(SHIPPED, 'fonts') }
  const libraries = { ...fonts, LD_LIBRARY_PATH: join(SHIPPED, 'al2023/lib') }
  for (const env of [fonts, libraries]) {
    if (await starts(executablePath, env)) return { executablePath, env }
  }
  throw new Error('no Chromium starts here: install one, or name one in CHROME_PATH')
}

/** `$CHROME_PATH`, else a Chromium or Chrome of the system, else the one that npm ships. */
export async function findBrowser(): Promise<FoundBrowser> {
  const named = process.env['CHROME_PATH']
  const executablePath = named === undefined || named === '' ? await onPath() : named
  return executablePath === undefined ? shipped() : { executablePath, env: {} }
}

/** Starts a real browser without a window, for tests. The caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await findBrowser()
  const own = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  return chromium.launch({
    executablePath,
    args: FLAGS,
    env: { ...Object.fromEntries(own), ...env },
  })
}
