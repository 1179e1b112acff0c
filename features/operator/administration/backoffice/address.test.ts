import { expect, test } from 'vitest'
import { readPeopleAddress, writePeopleAddress } from './people-address.ts'
import { readQueueAddress, writeQueueAddress } from './queue-address.ts'

test.each(['', '?q=alba', '?q=a+b&kind=venue&state=waiting&country=DE'])('%s is read as it was written', (search) => {
  const address = readPeopleAddress(new URLSearchParams(search))
  expect(readPeopleAddress(new URLSearchParams(writePeopleAddress(address)))).toEqual(address)
  expect(writePeopleAddress(address)).toBe(search || '?')
})

test('what makes no sense counts as not given', () => {
  const nothing = { q: '', kind: null, state: null, country: null }
  const search = new URLSearchParams('?kind=king&state=angry&country=XX')
  expect(readPeopleAddress(search)).toEqual(nothing)
  expect(readQueueAddress(new URLSearchParams('?country=XX&page=1e9'))).toEqual({ q: '', country: null, page: 1 })
  expect(writeQueueAddress({ q: 'alba', country: 'PT', page: 2 })).toBe('?q=alba&country=PT&page=2')
})
