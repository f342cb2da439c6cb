import { readdirSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { serviceWorker } from './scripts/service-worker.ts'

const server = `http://127.0.0.1:${process.env['BAIZE_PORT'] ?? '7250'}`

/** The clauses that rules pages link to, as the file that is kept with the documents. */
const clauses: Plugin = {
  name: 'clauses',
  generateBundle() {
    const source = readFileSync(`${import.meta.dirname}/../../docs/rules/clauses.html`)
    this.emitFile({ type: 'asset', fileName: 'clauses.html', source })
  },
}

/** The scripts and styles of the first page, and the fonts of Latin letters. */
const FONT = /(inter-latin-wght|marcellus-latin-400)-normal.*\.woff2$/

/** A service worker that knows the files of this build. */
const offline: Plugin = {
  name: 'offline',
  generateBundle(_, bundle) {
    const files = Object.values(bundle)
    const entry = files.find(
      (file) => file.type === 'chunk' && file.isEntry && file.name === 'index',
    )
    const scripts = entry?.type === 'chunk' ? [entry.fileName, ...entry.imports] : []
    const rest = files.map(({ fileName }) => fileName)
    const shown = rest.filter((name) => FONT.test(name) || /index-.*\.css$/.test(name))
    const shell = [...scripts, ...shown].map((name) => `/${name}`).sort()
    const build = process.env['VITE_BAIZE_BUILD'] ?? 'development'
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: serviceWorker(build, shell) })
  },
}

/** Every page of its own: the player's at `index.html`, those of staff beside it. */
const pages = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.html'))
const input = Object.fromEntries(
  pages.map((name) => [name.replace('.html', ''), `${import.meta.dirname}/${name}`]),
)

/** What the server does with addresses of pages, for development. */
const addresses: Plugin = {
  name: 'addresses',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const name = /^\/([a-z]+)(?=[/?]|$)/.exec(request.url ?? '')?.[1] ?? ''
      if (name !== 'index' && Object.hasOwn(input, name)) request.url = `/${name}.html`
      next()
    })
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), clauses, addresses, offline],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    rolldownOptions: { input },
    // Courts and fonts stay files of their own: loaded when shown, kept by the browser.
    assetsInlineLimit: 0,
  },
  server: {
    // The origin stays what the page's is: the server refuses requests from elsewhere.
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/ws': { target: server, changeOrigin: false, ws: true },
    },
  },
})
