import { expect, test } from 'vitest'
import { projectDateOf, readSearchedDate, type SearchedDate } from './searched-date.ts'

const today = '2026-11-22'

test.each(['2027-06-12', '2026-11-22', '2026-11', '2027-summer', '2026', '2031'])('%s is read', (date) =>
  expect(readSearchedDate(date, today)).toBe(date),
)

test.each([
  '',
  '2026-11-21',
  '2026-10',
  '2025',
  '2032',
  '2027-13',
  '2027-06-31',
  '2027-noon',
  '12.6.2027',
  '2027-06-12x',
])('“%s” is no date of a wedding', (date) => expect(readSearchedDate(date, today)).toBeNull())

test.each([
  ['2027-06-12', { dateKind: 'fixed', eventDate: '2027-06-12' }],
  ['2027-06', { dateKind: 'season', season: 'summer', seasonYear: 2027 }],
  ['2027-12', { dateKind: 'season', season: 'winter', seasonYear: 2027 }],
  ['2027-01', { dateKind: 'season', seasonYear: 2027 }],
  ['2027-autumn', { dateKind: 'season', season: 'autumn', seasonYear: 2027 }],
  ['2027', { dateKind: 'season', seasonYear: 2027 }],
])('%s stands in the couple’s form', (date, asked) => expect(projectDateOf(date as SearchedDate)).toEqual(asked))
