import { expect, test } from 'vitest'
import { groupsOfSiret, isValidSiret, normalisedSiret } from './siret.ts'

test.each(['73282932000074', '44306184100047', '13002526500013', '55203253400646'])('%s is valid', (siret) => {
  expect(isValidSiret(siret)).toBe(true)
})

test.each(['35600000000048', '35600000009075', '35600000049837'])('%s of La Poste is valid', (siret) => {
  expect(isValidSiret(siret)).toBe(true)
})

test('spaces between the digits do not matter', () => {
  expect(isValidSiret(' 732 829 320 00074 ')).toBe(true)
  expect(isValidSiret('732\u00a0829\u202f320 00074')).toBe(true)
})

test('it is read in groups, which are the number again once they are put together', () => {
  expect(groupsOfSiret('73282932000074')).toEqual(['732', '829', '320', '00074'])
  expect(normalisedSiret(groupsOfSiret('73282932000074').join(' '))).toBe('73282932000074')
})

test.each([
  '',
  '7328293200007',
  '732829320000740',
  '7328293200007a',
  '７３２８２９３２００００７４',
  '00000000000000',
  '73282932000075',
  '12345678900012',
  '35600000009076',
])('"%s" is not valid', (siret) => {
  expect(isValidSiret(siret)).toBe(false)
})
