import { expect, test } from 'vitest'
import { hasWebAddress, readAddresses } from './review-invitation.ts'

test.each([
  ['one@couple.example, two@couple.example; three@couple.example', ['one', 'two', 'three']],
  ['one@couple.example\ntwo@couple.example\r\n\tthree@couple.example ', ['one', 'two', 'three']],
  ['Élise Marchand <one@couple.example>, "Roy, Paul" <two@couple.example>', ['one', 'two']],
  ['mailto:one@couple.example.', ['one']],
])('addresses are found in %j', (pasted, names) => {
  expect(readAddresses(pasted)).toEqual(names.map((name) => ({ address: `${name}@couple.example`, problem: null })))
})

test('invalid and repeated addresses are reported, each with its position', () => {
  expect(readAddresses('one@couple.example nobody ONE@couple.example a@b')).toEqual([
    { address: 'one@couple.example', problem: null },
    { address: 'nobody', problem: 'email_invalid' },
    { address: 'ONE@couple.example', problem: 'twice' },
    { address: 'a@b', problem: 'email_invalid' },
  ])
})

test('pasting nothing finds nothing, and the number of pasted addresses is limited', () => {
  expect(readAddresses(' ,;\n')).toEqual([])
  expect(readAddresses('x '.repeat(10_000))).toHaveLength(500)
})

test.each([
  ['Merci pour cette belle journée. À bientôt !', false],
  ['Le 14.07 à 16.30, quelle fête.', false],
  ['Voyez https://pills.example', true],
  ['WWW.PILLS.EXAMPLE', true],
  ['tout est sur pills.com/offre', true],
])('%j names a web address: %s', (text, expected) => {
  expect(hasWebAddress(text)).toBe(expected)
})
