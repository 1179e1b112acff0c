import { expect, test } from 'vitest'
import { StartupError } from '../startup-error.ts'
import { trustedProxy } from './trusted-proxy.ts'

test.each([
  ['off', false],
  ['1', { hops: 1 }],
  ['2', { hops: 2 }],
  ['loopback', { networks: ['loopback'] }],
  ['10.0.0.0/8, fd00::/8, 192.0.2.7', { networks: ['10.0.0.0/8', 'fd00::/8', '192.0.2.7'] }],
])('%s may be written', (value, trusted) => {
  expect(trustedProxy(value)).toEqual(trusted)
})

test.each(['on', 'true', '0', '99', '10.0.0.0/33', '0.0.0.0/0', '::/0', 'loopback, everybody', ','])(
  '%s ends the start and says what to write',
  (value) => {
    expect(() => trustedProxy(value)).toThrow(StartupError)
    expect(() => trustedProxy(value)).toThrow(/number of proxies .* \(1\), their networks .* or off/)
  },
)
