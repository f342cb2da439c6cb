import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = `http://127.0.0.1:${process.env['BAIZE_PORT'] ?? '7250'}`

/** The clauses that rules pages link to, as the file that is kept with the documents. */
const clauses: Plugin = {
  name: 'clauses',
  generateBundle() {
    const source = readFileSync(`${import.meta.dirname}/../../docs/rules/clauses.html`)
    this.emitFile({ type: 'asset', fileName: 'clauses.html', source })
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), clauses],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
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
