import { expect, test } from 'vitest'
import { errorsBetween, mayBeMeant } from './typing-errors.ts'

test.each([
  ['anecy', 'annecy'],
  ['lyno', 'lyon'],
  ['lueven', 'leuven'],
  ['badn', 'baden baden'],
  ['rochel', 'la rochelle'],
  ['chatau thierry', 'chateau thierry'],
])('“%s” may mean %s', (text, name) => {
  expect(mayBeMeant(text, name)).toBe(true)
})

test.each([
  ['nulle part', 'nully'],
  ['nulle part', 'nullemont'],
  ['nulle part', 'parville'],
  ['quelque part', 'quelaines'],
])('“%s” is too far from %s', (text, name) => {
  expect(mayBeMeant(text, name)).toBe(false)
})

test('errors are counted once each', () => {
  expect(errorsBetween('kitten', 'sitting')).toBe(3)
  expect(errorsBetween('', 'oui')).toBe(3)
  expect(errorsBetween('oui', 'oui')).toBe(0)
})
