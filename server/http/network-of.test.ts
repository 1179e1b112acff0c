import { expect, test } from 'vitest'
import { coarseNetworkOf, networkOf, plainAddress } from './network-of.ts'

test.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['::ffff:cb00:7109', '203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  ['no address', 'unknown', 'unknown'],
  ['', 'unknown', 'unknown'],
])('%s is counted as %s and logged as %s', (address, network, logged) => {
  expect([networkOf(address), coarseNetworkOf(address)]).toEqual([network, logged])
})

test('an address of IPv4 has one form', () => {
  expect(plainAddress('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(plainAddress('2001:DB8::0:1')).toBe('2001:db8::1')
})
