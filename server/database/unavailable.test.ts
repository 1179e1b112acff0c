import { expect, test } from 'vitest'
import { isDatabaseUnavailable, reasonOf } from './unavailable.ts'

const withCode = (code: string, more: object = {}) => Object.assign(new Error('said by whoever'), { code, ...more })

test.each([
  ['57P01', withCode('57P01')],
  ['57P03', withCode('57P03')],
  ['08006', withCode('08006')],
  ['53300', withCode('53300')],
  ['57014', withCode('57014')],
  ['ECONNREFUSED', withCode('ECONNREFUSED')],
  ['a socket that is gone', withCode('ENOENT', { syscall: 'connect' })],
  ['a connection cut off', new Error('Connection terminated unexpectedly')],
  ['a full pool', new Error('timeout exceeded when trying to connect')],
  ['what the queues report', { code: '57P01', message: 'terminating connection (Queue: send-refund)' }],
  ['a cause', new Error('Migration x failed', { cause: withCode('ECONNRESET') })],
])('%s passes by', (_what, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true)
})

test.each([
  ['a broken constraint', withCode('23505')],
  ['a wrong statement', withCode('42601')],
  ['a missing file', withCode('ENOENT', { syscall: 'open' })],
  ['a fault of ours', new TypeError('undefined is not a function')],
  ['no error at all', 'ECONNREFUSED'],
])('%s does not pass by', (_what, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false)
})

test('the reason is the code where there is one', () => {
  expect(reasonOf(new Error('Migration x failed', { cause: withCode('ECONNRESET') }))).toBe('ECONNRESET')
})
