import type { IncomingHttpHeaders } from 'node:http'

/**
 * True when a request may act for a patron: it names no origin (not a browser page), the origin of
 * this server, or one that the operator allows.
 */
export function sameOrigin(headers: IncomingHttpHeaders, allowed: readonly string[]): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (allowed.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
