import { expect, test } from 'vitest'
import { dateFormat, withFirstDay } from './date-format.ts'

test.each([
  ['fr-FR', '1 mai 2027', '1er mai 2027'],
  ['fr-BE', 'samedi 1 janvier 2028', 'samedi 1er janvier 2028'],
  ['fr-FR', '1 févr. 2027', '1er févr. 2027'],
  ['fr-FR', '11 mai 2027', '11 mai 2027'],
  ['fr-FR', '01/05/2027', '01/05/2027'],
  ['en-GB', '1 October 2027', '1 October 2027'],
  ['es-ES', '1 oct 2027', '1 oct 2027'],
])('a date reads as its language says it, in %s: %s', (locale, date, read) => {
  expect(withFirstDay(locale, date)).toBe(read)
})

test('a format says the first of a month as French does, and other days as Intl does', () => {
  const day = dateFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })
  const said = ['2027-05-01', '2027-05-11'].map((date) => day(new Date(date)))
  expect(said).toEqual(['1er mai 2027', '11 mai 2027'])
})
