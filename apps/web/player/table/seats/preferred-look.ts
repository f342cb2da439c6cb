import { LOOKS, type Look } from '@baize/table'

/** A way to look that begins by itself when a hand is the patron's: not the one that turns. */
export type SlowLook = Exclude<Look, 'face-up'>

const KEPT_AS = 'baize-look'
const isSlow = (look: Look): look is SlowLook => look !== 'face-up'

/** The way to look that was chosen last on this device. */
export function preferredLook(): SlowLook {
  try {
    const kept = localStorage.getItem(KEPT_AS)
    return LOOKS.filter(isSlow).find((look) => look === kept) ?? 'cautious'
  } catch {
    return 'cautious'
  }
}

/** Keeps a choice; a browser may refuse to, then it lasts until the next hand. */
export function preferLook(look: SlowLook): void {
  try {
    localStorage.setItem(KEPT_AS, look)
  } catch {
    // The next hand begins with the usual look.
  }
}
