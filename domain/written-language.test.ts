import { expect, test } from 'vitest'
import { writtenLanguage } from './written-language.ts'

test.each([
  ['fr', 'Un château du XVIIIe siècle au bord du lac, avec une orangerie pour 120 invités et un parc de dix hectares.'],
  ['en', 'A restored mill by the river, with rooms for forty guests and a garden for the ceremony.'],
  ['de', 'Ein Gutshof am See mit einer Scheune für die Feier und Zimmern für vierzig Gäste, die im Park liegen.'],
  ['it', 'Una masseria tra gli ulivi, con la corte per la cerimonia e una sala che accoglie 140 ospiti.'],
  ['nl', 'Een landgoed aan het water, met een oranjerie voor het diner en kamers voor uw gasten.'],
  ['es', 'Una finca entre olivos, con un patio para la ceremonia y habitaciones para los invitados en el cortijo.'],
  ['pt', 'Uma quinta no Douro, com um pátio para a cerimónia e quartos para os convidados na casa principal.'],
] as const)('a description in %s is known as such', (language, text) => {
  expect(writtenLanguage(text)).toBe(language)
})

test('names and numbers are in no language', () => {
  expect(writtenLanguage('Villa Aurelia, 1897')).toBeNull()
  expect(writtenLanguage('')).toBeNull()
})
