import { type Country, countries } from '@bouquet/domain/countries'
import { type Language, languages } from '@bouquet/domain/languages'
import { regionsOf } from '@bouquet/features/directory/directory/rules/regions.ts'
import { describe, expect, test } from 'vitest'
import { inCountry, inDepartment, inDepartments, inRegion, inTown, nameOfArea } from './place-phrases.ts'
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
  ['es', 'ES', 'SE', 'Sevilla', 'en la provincia de Sevilla'],
  ['es', 'ES', 'O', 'Asturias', 'en Asturias'],
  ['es', 'ES', 'CE', 'Ceuta', 'en Ceuta'],
  ['pt', 'PT', '08', 'Évora', 'no distrito de Évora'],
  ['pt', 'PT', '17', 'Porto', 'no distrito do Porto'],
  ['pt', 'PT', '10', 'Madeira', 'na Madeira'],
  ['en', 'GB', 'G2', 'Isle of Wight', 'on the Isle of Wight'],
] as const)('%s names the department %s.%s %s: %s', (language, country, code, name, phrase) => {
  expect(inDepartment(language, { country, code, name })).toBe(phrase)
})

test.each([
  ['it', 'IT', 'SI', 'Siena', 'provincia di Siena'],
  ['it', 'IT', 'AQ', 'L’Aquila', 'provincia dell’Aquila'],
  ['it', 'IT', 'BZ', 'Bolzano', 'Alto Adige'],
  ['es', 'ES', 'SE', 'Sevilla', 'provincia de Sevilla'],
  ['es', 'ES', 'NA', 'Navarra', 'Navarra'],
  ['es', 'ES', 'M', 'Madrid', 'Comunidad de Madrid'],
  ['pt', 'PT', '08', 'Évora', 'distrito de Évora'],
  ['pt', 'PT', '23', 'Açores', 'Açores'],
  ['fr', 'IT', 'AR', 'Arezzo', 'province d’Arezzo'],
  ['de', 'PT', '08', 'Évora', 'Distrikt Évora'],
  ['nl', 'BE', 'VAN', 'Antwerpen', 'provincie Antwerpen'],
  ['nl', 'BE', 'VWV', 'West-Vlaanderen', 'West-Vlaanderen'],
  ['fr', 'FR', '34', 'Hérault', 'Hérault'],
  ['de', 'DE', 'HE', 'Hessen', 'Hessen'],
] as const)(
  '%s names the department %s.%s %s without its preposition, and no province like its town: %s',
  (language, country, code, name, expected) => {
    expect(nameOfArea(language, { country, code, name })).toBe(expected)
  },
)

test('several provinces are named once as such, and what is no province by its own phrase', () => {
  const named = (language: Language, country: Country, areas: Record<string, string>) =>
    inDepartments(
      language,
      Object.entries(areas).map(([code, name]) => ({ country, code, name })),
      (names) => new Intl.ListFormat(language).format(names),
    )
  expect(named('it', 'IT', { SI: 'Siena' })).toEqual(['in provincia di Siena'])
  expect(named('it', 'IT', { AR: 'Arezzo', BZ: 'Bolzano', SI: 'Siena' })).toEqual([
    'nelle province di Arezzo e Siena',
    'in Alto Adige',
  ])
  expect(named('es', 'ES', { CA: 'Cádiz', SE: 'Sevilla' })).toEqual(['en las provincias de Cádiz y Sevilla'])
  expect(named('pt', 'PT', { '07': 'Coimbra', '08': 'Évora' })).toEqual(['nos distritos de Coimbra e Évora'])
  expect(named('fr', 'FR', { '26': 'Drôme', '38': 'Isère' })).toEqual(['dans la Drôme', 'en Isère'])
  expect(named('fr', 'IT', { AR: 'Arezzo', SI: 'Sienne' })).toEqual(['dans les provinces d’Arezzo et Sienne'])
  expect(named('de', 'DE', { BY: 'Bayern', HE: 'Hessen' })).toEqual(['in Bayern und Hessen'])
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
  ['pt', 'PT', 'Porto', 'no Porto'],
  ['it', 'IT', 'Siena', 'a Siena'],
  ['es', 'ES', 'Sevilla', 'en Sevilla'],
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
