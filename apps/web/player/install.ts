/**
 * Registers the service worker once the page is there: the page can be installed, and says so when
 * there is no connection. Where a browser has none, or refuses it, all goes on without.
 */
export function stayInstallable(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  })
}
