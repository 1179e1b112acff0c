import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Saint-Étienne', 'saint-etienne'],
  ["Cœur d'Été", 'coeur-d-ete'],
  ['Straßburg', 'strassburg'],
  ['  L’Atelier & Co. ', 'l-atelier-co'],
  ['日本', ''],
  ['', ''],
])('%s → %s', (text, slug) => {
  expect(slugOf(text)).toBe(slug)
})
