import { expect, test } from 'vitest'
import { knownNames } from './known-names.ts'
import { readGazetteer } from './read-gazetteer.ts'
import { otherNamesOf, shownDepartment, shownTown } from './shown-places.ts'

const belgian = (city: string, departmentCode: string | null = null) => ({ country: 'BE', departmentCode, city })

test.each([
  ['Gand', 'Gent', 'Gand', 'Ghent'],
  ['Antwerpen', 'Antwerpen', 'Anvers', 'Antwerp'],
  ['bruges', 'Brugge', 'Bruges', 'Bruges'],
  ['Louvain', 'Leuven', 'Louvain', 'Leuven'],
  ['Liège', 'Luik', 'Liège', 'Liège'],
  ['Bastenaken', 'Bastenaken', 'Bastogne', 'Bastogne'],
  ['Sint-Genesius-Rode', 'Sint-Genesius-Rode', 'Rhode-Saint-Genèse', 'Sint-Genesius-Rode'],
  ['Woluwe-Saint-Lambert', 'Sint-Lambrechts-Woluwe', 'Woluwe-Saint-Lambert', 'Woluwe-Saint-Lambert'],
  ['Knokke-Heist', 'Knokke-Heist', 'Knokke-Heist', 'Knokke-Heist'],
  ['chez ma tante', 'chez ma tante', 'chez ma tante', 'chez ma tante'],
])('%s is written in the reader’s language', (city, nl, fr, en) => {
  expect((['nl', 'fr', 'en'] as const).map((language) => shownTown(language, belgian(city)))).toEqual([nl, fr, en])
})

test('a name of two towns is only that of the one in its province', () => {
  expect(shownTown('nl', belgian('Saint-Nicolas'))).toBe('Saint-Nicolas')
  expect(shownTown('nl', belgian('Saint-Nicolas', 'WLG'))).toBe('Saint-Nicolas')
  expect(shownTown('fr', belgian('Sint-Niklaas', 'VOV'))).toBe('Saint-Nicolas')
})

test('towns of other countries have their exonyms', () => {
  expect(shownTown('de', { country: 'IT', city: 'Firenze' })).toBe('Florenz')
  expect(shownTown('it', { country: 'IT', city: 'Florence' })).toBe('Firenze')
  expect(shownTown('fr', { country: 'CH', city: 'Genf' })).toBe('Genf')
})

test('a province has its name in the reader’s language', () => {
  const liege = { country: 'BE', code: 'WLG', name: 'Liège' }
  expect([shownDepartment('nl', liege), shownDepartment('fr', liege)]).toEqual(['Luik', 'Liège'])
  const written = { country: 'BE', name: 'Flandre-Orientale' }
  expect([shownDepartment('nl', written), shownDepartment('en', written)]).toEqual(['Oost-Vlaanderen', 'East Flanders'])
  expect(shownDepartment('nl', { country: 'FR', name: 'Haute-Savoie' })).toBe('Haute-Savoie')
})

test('a town is sought by all its names', () => {
  expect(otherNamesOf('gand')).toEqual(['Gent', 'Ghent', 'Gante'])
  expect(otherNamesOf('Firenze')).toContain('Florence')
  expect(otherNamesOf('ga')).toEqual([])
  expect(otherNamesOf('Marie')).toEqual([])
})

test('every known name is that of a town, and of one alone', () => {
  const { places } = readGazetteer()
  const wrong = (['BE', 'FR', 'GB', 'DE', 'IT', 'ES', 'PT'] as const).flatMap((country) => {
    const local = Map.groupBy(
      places.filter((place) => place.country === country),
      ({ name }) => name,
    )
    return knownNames(country).flatMap(([, { name, department, shown = {} }]) => {
      const own = local.get(name) ?? []
      const others = Object.values(shown).filter((text) => text !== name && local.has(text))
      const isAlone = own.length === 1 && others.length === 0
      return own.length > 0 && (isAlone || department) ? [] : [`${country} ${name}`]
    })
  })
  expect(wrong).toEqual([])
})

test('a town has the apostrophe of all texts, however it was written', () => {
  const italian = (city: string) => shownTown('it', { country: 'IT', city })
  expect([italian("L'Aquila"), italian('L’Aquila')]).toEqual(['L’Aquila', 'L’Aquila'])
  expect(shownTown('fr', { country: 'FR', city: "Villeneuve-d'Ascq" })).toBe('Villeneuve-d’Ascq')
  for (const city of ["Braine-l'Alleud", 'Braine-l’Alleud', 'Eigenbrakel'])
    expect([shownTown('nl', belgian(city)), shownTown('fr', belgian(city))]).toEqual(['Eigenbrakel', 'Braine-l’Alleud'])
  expect(shownDepartment('de', { country: 'FR', name: "Côtes-d'Armor" })).toBe('Côtes-d’Armor')
})
