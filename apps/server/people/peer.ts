import type { IncomingMessage } from 'node:http'

/** An IPv4 address that came over IPv6 is the same address. */
export const plainAddress = (address: string): string =>
  address.trim().replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * The address at the other end. `X-Forwarded-For` counts only when the connection comes from a
 * proxy that the operator trusts, and then only its last entry that is no such proxy: whatever
 * stands before it, anybody can write.
 */
export function peerOf(
  remote: string | undefined,
  forwarded: string | undefined,
  trusted: readonly string[],
): string {
  const hops = [...(forwarded ?? '').split(','), remote ?? '']
    .map(plainAddress)
    .filter((hop) => hop !== '')
  const last = hops.at(-1) ?? 'unknown'
  if (!trusted.includes(last)) return last
  return hops.findLast((hop) => !trusted.includes(hop)) ?? last
}

/** The peer of a request. */
export const peerOfRequest = (
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trusted: readonly string[],
): string => peerOf(socket.remoteAddress, [headers['x-forwarded-for'] ?? []].flat().join(), trusted)

/**
 * What attempts are counted by: an IPv4 address, or the first 64 bits of an IPv6 one, since whoever
 * has one of those has them all.
 */
export function peerKey(peer: string): string {
  if (!peer.includes(':')) return peer
  const [head = '', tail] = peer.split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter((group) => group !== '')
  const right = (tail ?? '').split(':').filter((group) => group !== '')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  const network = groups.slice(0, 4).map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::/64`
}
