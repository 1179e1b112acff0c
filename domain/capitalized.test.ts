import { expect, test } from 'vitest'
import { capitalized } from './capitalized.ts'

test('a text begins with a capital, and stays as it is otherwise', () => {
  expect(['français', 'église de Pau', 'Pau', 'für 4', ''].map(capitalized)).toEqual([
    'Français',
    'Église de Pau',
    'Pau',
    'Für 4',
    '',
  ])
})
