const EVERY_MS = 250

/**
 * Ends with the program that started us: a killed npm must not leave a server behind that nobody
 * sees.
 */
export function followParent(parent = process.ppid) {
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, EVERY_MS)
  timer.unref()
}
