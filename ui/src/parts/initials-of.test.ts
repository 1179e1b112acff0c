import { expect, test } from 'vitest'
import { initialsOf, toneOf } from './initials-of.ts'

test('initials are those of the first and the last word that count', () => {
  expect(initialsOf('Camille Laurent')).toBe('CL')
  expect(initialsOf('Château des Ormeraies')).toBe('CO')
  expect(initialsOf('La Ferme du Grand Pré')).toBe('LP')
  expect(initialsOf('L’Orangerie de Brécourt')).toBe('LB')
  expect(initialsOf('élise')).toBe('É')
  expect(initialsOf('dupont & fils')).toBe('DF')
  expect(initialsOf('E\u0301lise')).toBe('É')
  expect(initialsOf(' … ')).toBe('')
})

test('a name keeps its tone, and names share all four', () => {
  expect(toneOf('Maison Alba')).toBe(toneOf('Maison Alba'))
  const names = Array.from({ length: 40 }, (_, index) => `Atelier ${index}`)
  expect(new Set(names.map(toneOf)).size).toBe(4)
})
