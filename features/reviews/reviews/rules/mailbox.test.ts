import { expect, test } from 'vitest'
import { isOfCompany, isSameMailbox } from './mailbox.ts'

test.each([
  ['camille@alba.fr', 'CAMILLE@Alba.fr', true],
  ['camille.roux@gmail.com', 'camilleroux+avis@googlemail.com', true],
  ['camille+1@alba.fr', 'camille+2@alba.fr', true],
  ['camille@alba.fr', 'camille@alba.be', false],
  ['camille@alba.fr', 'hugo@alba.fr', false],
])('%s and %s are one mailbox: %s', (one, other, same) => {
  expect(isSameMailbox(one, other)).toBe(same)
})

test('an address belongs to a company by its domain, never at a public one', () => {
  const company = { addresses: ['camille@gmail.com', 'contact@alba.fr'], website: 'https://www.maison-alba.com/fr' }
  expect(isOfCompany('hugo@alba.fr', company)).toBe(true)
  expect(isOfCompany('hugo@maison-alba.com', company)).toBe(true)
  expect(isOfCompany('hugo@gmail.com', company)).toBe(false)
  expect(isOfCompany('hugo@autre.fr', company)).toBe(false)
  expect(isOfCompany('hugo@autre.fr', { addresses: [], website: null })).toBe(false)
})
