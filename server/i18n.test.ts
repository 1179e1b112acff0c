import { expect, test } from 'vitest'
import { translate } from './i18n.ts'

test.for([
  ['fr', '1\u00a0250'],
  ['en', '1,250'],
  ['it', '1.250'],
  ['es', '1250'],
  ['pt', '1.250'],
] as const)('%s: a count is written as the language writes numbers', ([language, number]) => {
  expect(translate(language, 'directory', 'card.capacity', { count: 1250 })).toContain(number)
})

test.each([
  ['pt', '0 avaliações'],
  ['fr', '0 avis'],
] as const)('%s: nothing has the plural form of the language’s country', (language, said) => {
  expect(translate(language, 'directory', 'card.reviews', { count: 0 })).toBe(said)
})

test('a year has no separator', () => {
  expect(translate('it', 'projects', 'seasons.summer', { year: 2027 })).toContain('2027')
})
