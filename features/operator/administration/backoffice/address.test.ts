import { expect, test } from 'vitest'
import { readQueueAddress, writeQueueAddress } from './queue-address.ts'
import { readUsersAddress, writeUsersAddress } from './users-address.ts'

test.each(['', '?q=alba', '?q=a+b&role=ROLE_VENUE&state=waiting&country=DE&page=3'])(
  '%s is read as it was written',
  (search) => {
    const address = readUsersAddress(new URLSearchParams(search))
    expect(readUsersAddress(new URLSearchParams(writeUsersAddress(address)))).toEqual(address)
    expect(writeUsersAddress(address)).toBe(search || '?')
  },
)

test('what makes no sense counts as not given', () => {
  const nothing = { q: '', role: null, state: null, country: null, page: 1 }
  const search = new URLSearchParams('?role=KING&state=angry&country=XX&page=-2')
  expect(readUsersAddress(search)).toEqual(nothing)
  expect(readQueueAddress(new URLSearchParams('?country=XX&page=1e9'))).toEqual({ country: null, page: 1 })
  expect(writeQueueAddress({ country: 'PT', page: 2 })).toBe('?country=PT&page=2')
})
