import { issueAdminLink } from '@baize/store'
import { now } from '../clock.ts'
import { newToken, tokenHash } from '../session.ts'
import type { StaffParts } from './types.ts'

/** The page at which a link is used; the token stands behind `#`, which no browser sends. */
export const LINK_PAGE = '/staff/link'

/** A new token of a link, with what the books keep of it. */
export function newLink({ settings }: Pick<StaffParts, 'settings'>): {
  readonly token: string
  readonly tokenHash: string
  readonly expiresAt: number
} {
  const token = newToken()
  return { token, tokenHash: tokenHash(token), expiresAt: now() + settings.staffLinkMs }
}

/**
 * While a house has no admin who can sign in, gives out a link at which the first one chooses name
 * and password: its path, and until when. Undefined once there is one.
 */
export async function firstAdminLink(
  parts: Pick<StaffParts, 'store' | 'settings'>,
): Promise<{ readonly path: string; readonly until: number } | undefined> {
  const { token, ...link } = newLink(parts)
  const at = now()
  const made = await parts.store.staff.change((book) => issueAdminLink(book, { ...link, at }))
  return made && { path: `${LINK_PAGE}#${token}`, until: link.expiresAt }
}
