import { type Country, countries } from '@bouquet/domain/countries'
import { type Language, languages } from '@bouquet/domain/languages'
import { regionsOf } from '@bouquet/features/directory/directory/rules/regions.ts'
import { describe, expect, test } from 'vitest'
import { inCountry, inDepartment, inRegion, inTown } from './place-phrases.ts'
import { readGazetteer } from './read-gazetteer.ts'

const own: Record<Country, Language[]> = {
  FR: ['fr'],
  BE: ['fr', 'nl'],
  GB: ['en'],
  DE: ['de'],
  IT: ['it'],
  ES: ['es'],
  PT: ['pt'],
}

describe('the places of the gazetteer', () => {
  const { departments, places } = readGazetteer()

  test('every department has its phrase in all languages, and the French ones one of their own', () => {
    for (const { country, code, name, translations } of departments) {
      for (const language of languages) {
        const phrase = inDepartment(language, { country, code, name: translations[language] ?? name })
        expect(phrase, `${country}.${code} ${language}`).toMatch(/^\p{Ll}+[ ’]/u)
        expect(phrase).not.toMatch(/[{}']/)
        if (language === 'fr') expect(phrase).not.toMatch(/ de [AEIOUÉ]/)
      }
      if (country === 'FR') expect(inDepartment('fr', { country, code, name: 'X' }), `FR.${code}`).not.toBe('à X')
    }
  })

  test('of the 300 largest towns of each country none keeps an article beside its preposition', () => {
    for (const country of countries) {
      const towns = places.filter((place) => place.country === country).sort((a, b) => b.population - a.population)
      for (const { name } of towns.slice(0, 300)) {
        for (const language of own[country]) {
          const phrase = inTown(language, country, name)
          expect(phrase).not.toMatch(
            /^à Les? |^a L’Aquila|^em (?:Porto|Guarda|Figueira da Foz|Amadora|Covilhã|Funchal)$|'/,
          )
        }
      }
    }
  })
}, 60_000)

test.each([
  ['fr', 'FR', '34', 'Hérault', 'dans l’Hérault'],
  ['fr', 'FR', '37', 'Indre-et-Loire', 'en Indre-et-Loire'],
  ['fr', 'FR', '75', 'Paris', 'à Paris'],
  ['fr', 'IT', 'AR', 'Arezzo', 'dans la province d’Arezzo'],
  ['de', 'DE', 'SL', 'Saarland', 'im Saarland'],
  ['de', 'FR', '34', 'Hérault', 'im Département Hérault'],
  ['de', 'FR', '75', 'Paris', 'in Paris'],
  ['it', 'IT', 'SI', 'Siena', 'in provincia di Siena'],
  ['it', 'IT', 'SP', 'La Spezia', 'in provincia della Spezia'],
  ['nl', 'BE', 'VAN', 'Antwerpen', 'in de provincie Antwerpen'],
  ['es', 'ES', 'PM', 'Illes Balears', 'en las Islas Baleares'],
  ['pt', 'PT', '17', 'Porto', 'no Porto'],
  ['en', 'GB', 'G2', 'Isle of Wight', 'on the Isle of Wight'],
] as const)('%s names the department %s.%s %s: %s', (language, country, code, name, phrase) => {
  expect(inDepartment(language, { country, code, name })).toBe(phrase)
})

test.each([
  ['fr', 'FR', 'Le Havre', 'au Havre'],
  ['fr', 'FR', "Les Sables-d'Olonne", 'aux Sables-d’Olonne'],
  ['fr', 'FR', 'La Rochelle', 'à La Rochelle'],
  ['fr', 'ES', 'Les Borges', 'à Les Borges'],
  ['de', 'FR', 'Le Havre', 'in Le Havre'],
  ['it', 'IT', "L'Aquila", 'all’Aquila'],
  ['pt', 'PT', 'Figueira da Foz', 'na Figueira da Foz'],
  ['pt', 'PT', 'Lisboa', 'em Lisboa'],
] as const)('%s names the town of %s %s: %s', (language, country, name, phrase) => {
  expect(inTown(language, country, name)).toBe(phrase)
})

test('every region has its phrase in the languages of its country, and none in the others', () => {
  for (const country of countries) {
    for (const { names } of regionsOf(country)) {
      for (const language of own[country])
        expect(inRegion(language, country, names[language]), names[language]).not.toBeNull()
    }
  }
  expect(inRegion('fr', 'FR', 'Provence')).toBe('en Provence')
  expect(inRegion('de', 'FR', 'Provence')).toBeNull()
})

test('a country has its phrase', () => {
  expect(inCountry('fr', 'PT')).toBe('au Portugal')
  expect(inCountry('pt', 'BE')).toBe('na Bélgica')
})
