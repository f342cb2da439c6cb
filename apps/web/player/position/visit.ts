import { monotonic } from '../net/clock.ts'

const KEPT_AS = 'baize-visit'

/** A browser may refuse to keep anything; then the visit is as old as the page. */
function kept(): number {
  try {
    return Number(sessionStorage.getItem(KEPT_AS))
  } catch {
    return 0
  }
}

function keep(began: number): void {
  try {
    sessionStorage.setItem(KEPT_AS, `${began}`)
  } catch {
    // Kept for this page only.
  }
}

const earlier = kept()
const now = monotonic()
const began = earlier > 0 && earlier < now ? earlier : now
keep(began)

/** How long this tab has been visiting the house, in whole minutes. */
export const visitMinutes = (): number => Math.floor(Math.max(0, monotonic() - began) / 60_000)
