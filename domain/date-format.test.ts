import { expect, test } from 'vitest'
import { dateFormat, withFirstDay } from './date-format.ts'

test.each([
  ['fr-FR', '1 mai 2027', '1er mai 2027'],
  ['fr-BE', 'samedi 1 janvier 2028', 'samedi 1er janvier 2028'],
  ['fr-FR', '1 févr. 2027', '1er févr. 2027'],
  ['fr-FR', '11 mai 2027', '11 mai 2027'],
  ['fr-FR', '01/05/2027', '01/05/2027'],
  ['it-IT', '1 maggio 2027', '1° maggio 2027'],
  ['it-IT', '21 maggio 2027', '21 maggio 2027'],
  ['en-GB', '1 October 2027', '1 October 2027'],
  ['es-ES', '1 oct 2027', '1 oct 2027'],
])('a date reads as its language says it, in %s: %s', (locale, date, read) => {
  expect(withFirstDay(locale, date)).toBe(read)
})

test('a format says the first of a month as French does, and other days as Intl does', () => {
  const day = dateFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })
  const said = ['2027-05-01', '2027-05-11'].map((date) => day(new Date(date)))
  expect(said).toEqual(['1er\u00a0mai\u00a02027', '11\u00a0mai\u00a02027'])
})

test.each([
  ['fr-FR', { dateStyle: 'full' }, 'samedi 1er·mai·2027'],
  ['fr-FR', { dateStyle: 'medium', timeStyle: 'short' }, '1er·mai·2027, 14:05'],
  ['en-GB', { dateStyle: 'medium' }, '1·May·2027'],
  ['de-DE', { dateStyle: 'full' }, 'Samstag, 1.·Mai·2027'],
  ['es-ES', { dateStyle: 'long' }, '1·de·mayo·de·2027'],
  ['pt-PT', { day: 'numeric', month: 'short', year: 'numeric' }, '01/05/2027'],
] as const)('no line ends within a date, in %s with %o', (locale, style, read) => {
  const said = dateFormat(locale, { ...style, timeZone: 'UTC' })(new Date('2027-05-01T14:05Z'))
  expect(said).toBe(read.replaceAll('·', '\u00a0'))
})
