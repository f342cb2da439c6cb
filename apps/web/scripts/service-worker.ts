/**
 * The text of the service worker: it keeps one page for when there is no connection and the parts
 * of the shell of this build, and nothing else. Pages always come from the house when it can be
 * reached, so an update is seen at once; what the house answers about money is never kept.
 */
export const serviceWorker = (build: string, shell: readonly string[]): string => `
const KEPT = ${JSON.stringify(`baize-${build}`)}
const OFFLINE = '/offline.html'
const SHELL = ${JSON.stringify(shell)}

self.addEventListener('install', (event) => {
  const keep = async () => (await caches.open(KEPT)).addAll([OFFLINE, ...SHELL])
  event.waitUntil(keep().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    const names = await caches.keys()
    const old = names.filter((name) => name.startsWith('baize-') && name !== KEPT)
    await Promise.all(old.map((name) => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(tidy())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)))
  } else if (SHELL.includes(pathname)) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)))
  }
})
`
