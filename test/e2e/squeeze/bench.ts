import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

const PAGE = fileURLToPath(new URL('page.tsx', import.meta.url))
const STYLE = `
  body { margin: 0; background: radial-gradient(#11504a, #082422); font-family: sans-serif }
  main { display: flex; gap: 60px; justify-content: center; padding: 90px 0 }
  .place { width: 240px }
  @media (max-width: 700px) {
    main { flex-direction: column; align-items: center }
    .place { width: 200px }
  }
`

const textOf = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): string =>
  file.type === 'chunk' ? file.code : `${file.source}`

async function bundle(): Promise<Rolldown.RolldownOutput> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      assetsInlineLimit: 1_000_000,
      cssCodeSplit: false,
      rolldownOptions: { input: PAGE, output: { format: 'iife' } },
    },
  })
  if ('output' in built) return built
  throw new Error('the bench was not built in one piece')
}

/** A page with one card that is squeezed and one that is watched, as one HTML text. */
export async function benchPage(): Promise<string> {
  const { output } = await bundle()
  const of = (ending: string): string => {
    const found = output.find(({ fileName }) => fileName.endsWith(ending))
    if (found === undefined) throw new Error(`the bench has no ${ending}`)
    return textOf(found)
  }
  return [
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">',
    `<title>Squeeze</title><style>${of('.css')}${STYLE}</style><div id="root"></div>`,
    `<script>${of('.js').replaceAll('</script', '<\\/script')}</script></html>`,
  ].join('')
}
