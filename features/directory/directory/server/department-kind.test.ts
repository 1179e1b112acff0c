import { expect, test } from 'vitest'
import { departmentKind } from './department-kind.ts'

test('a department is called what its country calls it, in the reader’s language', () => {
  expect(departmentKind('de', 'FR', '74')).toBe('Département')
  expect(departmentKind('de', 'DE', 'BY')).toBe('Bundesland')
  expect(departmentKind('fr', 'DE', 'BY')).toBe('Land')
})

test('Madeira and the Azores are no districts, and Brussels is no province', () => {
  expect(departmentKind('pt', 'PT', '08')).toBe('Distrito')
  expect(['10', '23'].map((code) => departmentKind('pt', 'PT', code))).toEqual(['Região autónoma', 'Região autónoma'])
  expect(departmentKind('nl', 'BE', 'BRU')).toBe('Gewest')
})
