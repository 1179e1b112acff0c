import { expect, test } from 'vitest'
import { withFrenchSpacing } from './french-spacing.ts'

test.each([
  ['Un aperçu : « enfin » !', 'Un aperçu\u00a0: «\u00a0enfin\u00a0»\u00a0!'],
  ['10 % de marge ; 30 € ?', '10\u00a0% de marge\u00a0; 30\u00a0€\u00a0?'],
  ['déjà\u202f: «\u202flà\u202f»', 'déjà\u00a0: «\u00a0là\u00a0»'],
])('%s gets its no-break spaces', (text, spaced) => {
  expect(withFrenchSpacing(text)).toBe(spaced)
})

test.each(['https://bouquet.example', '| :--- | :-: |', 'a ![image](/a.png)', 'Sans signe.'])(
  '%s stays as it is',
  (text) => {
    expect(withFrenchSpacing(text)).toBe(text)
  },
)
