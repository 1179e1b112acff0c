import { expect, test } from 'vitest'
import { isFiltered, readListAddress, sortedBy, writeListAddress } from './list-address.ts'

const start = { page: 1, pageSize: 25, sortField: 'createdAt', sortDirection: 'desc' } as const

test('an address without parameters is the first 25, newest first', () => {
  expect(readListAddress(new URLSearchParams())).toEqual(start)
  expect(writeListAddress(start)).toBe('?')
})

test('an address that is written is read back unchanged', () => {
  const address = { page: 3, pageSize: 100, sortField: 'eventDate', sortDirection: 'asc' } as const
  expect(readListAddress(new URLSearchParams(writeListAddress(address)))).toEqual(address)
})

test('filters are read and written, and an invalid month is ignored', () => {
  const address = {
    ...start,
    stage: 'read',
    month: '2027-06',
    place: 'Évian',
    service: 'WEDDING_DESIGN',
    venue: '0c7a1d5e-8a34-4c55-9d0e-0123456789ab',
    q: 'a b',
  } as const
  expect(readListAddress(new URLSearchParams(writeListAddress(address)))).toEqual(address)
  expect(isFiltered(address)).toBe(true)
  expect(
    isFiltered(readListAddress(new URLSearchParams('month=2027-13&stage=open&service=%20&venue=castle&q=%20'))),
  ).toBe(false)
})

test('what makes no sense counts as not given', () => {
  const nonsense = new URLSearchParams('page=-2&size=26&sort=password&direction=sideways')
  expect(readListAddress(nonsense)).toEqual(start)
})

test('a column is first sorted as it is mostly wanted, then the other way, from the first page', () => {
  const once = sortedBy({ ...start, page: 4 }, 'eventDate')
  expect(once).toMatchObject({ page: 1, sortField: 'eventDate', sortDirection: 'asc' })
  expect(sortedBy(once, 'eventDate').sortDirection).toBe('desc')
})
