import { expect, test } from 'vitest'
import { matchedPart } from './matched-part.ts'

test('finds what was typed, whatever its accents and case', () => {
  expect(matchedPart('Évian-les-Bains', 'evi')).toEqual({ before: '', match: 'Évi', after: 'an-les-Bains' })
  expect(matchedPart('Bad Tölz', 'TOL')).toEqual({ before: 'Bad ', match: 'Töl', after: 'z' })
})

test('finds nothing where nothing was typed or nothing fits', () => {
  expect(matchedPart('Annecy', '  ')).toBeNull()
  expect(matchedPart('Annecy', 'Lyon')).toBeNull()
})

test('either apostrophe finds the other', () => {
  expect(matchedPart('L’Aquila', "l'a")).toEqual({ before: '', match: 'L’A', after: 'quila' })
  expect(matchedPart("L'Isle", 'l’i')?.match).toBe("L'I")
})
