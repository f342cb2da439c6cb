import { expect, test } from 'vitest'
import { peerKey, peerOf } from './peer.ts'

const PROXY = '10.0.0.1'

test.each([
  ['no proxy named', '192.0.2.7', '203.0.113.9', [], '192.0.2.7'],
  ['another peer than the proxy', '192.0.2.7', '203.0.113.9', [PROXY], '192.0.2.7'],
  ['the proxy', PROXY, '203.0.113.9', [PROXY], '203.0.113.9'],
  ['the proxy over IPv6', `::ffff:${PROXY}`, '203.0.113.9', [PROXY], '203.0.113.9'],
  ['the proxy, after a forged entry', PROXY, '1.1.1.1, 203.0.113.9', [PROXY], '203.0.113.9'],
  [
    'two proxies in a row',
    PROXY,
    '1.1.1.1, 203.0.113.9, 10.0.0.2',
    [PROXY, '10.0.0.2'],
    '203.0.113.9',
  ],
  ['the proxy, which names nobody', PROXY, undefined, [PROXY], PROXY],
  ['the proxy, which names itself', PROXY, PROXY, [PROXY], PROXY],
  ['no address at all', undefined, undefined, [], 'unknown'],
] as const)('the real peer with %s', (_, remote, forwarded, trusted, peer) => {
  expect(peerOf(remote, forwarded, trusted)).toBe(peer)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:DB8:0000:0001::9', '2001:db8:0:1::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is counted as %s', (peer, key) => {
  expect(peerKey(peer)).toBe(key)
})
