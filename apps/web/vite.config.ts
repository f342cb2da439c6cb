import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = `http://127.0.0.1:${process.env['BAIZE_PORT'] ?? '7250'}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
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
