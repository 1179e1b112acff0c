import { type Country, countries } from '@bouquet/domain/countries'
import { languages } from '@bouquet/domain/languages'
import { findRegion, isInRegion, regionsOf } from '@bouquet/features/directory/directory/rules/regions.ts'
import { expect, test } from 'vitest'
import { readGazetteer } from './read-gazetteer.ts'

const { departments: known, places } = readGazetteer()

test('every region lies in departments that there are, has a name in each language and an address of its own', () => {
  const codes = new Set(known.map(({ country, code }) => `${country} ${code}`))
  for (const country of countries) {
    const regions = regionsOf(country)
    expect(new Set(regions.map(({ slug }) => slug)).size).toBe(regions.length)
    for (const { slug, names, departments } of regions) {
      const unknown = departments.filter((code) => !codes.has(`${country} ${code}`))
      expect([slug, unknown]).toEqual([slug, []])
      for (const language of languages) expect(names[language], slug).not.toBe('')
    }
  }
})

/** All towns of an area are looked up for its page. */
const maxTowns = 1200

test.each(countries)('the areas of regions in %s have towns, and never too many', (country) => {
  for (const region of regionsOf(country)) {
    if (!region.area) continue
    const inside = townsIn(country, region.slug)
    expect(inside.length, region.slug).toBeGreaterThan(0)
    expect(inside.length, region.slug).toBeLessThan(maxTowns)
  }
})

test.each<[Country, string, string[], string[]]>([
  ['DE', 'odenwald', ['Michelstadt', 'Eberbach', 'Weinheim'], ['München', 'Heidelberg', 'Darmstadt']],
  ['DE', 'sylt', ['Westerland', 'List'], ['Kiel', 'Flensburg', 'Wyk auf Föhr']],
  ['DE', 'oberbayern', ['München', 'Garmisch-Partenkirchen', 'Ingolstadt'], ['Augsburg', 'Nürnberg', 'Landshut']],
  ['DE', 'rugen', ['Sassnitz', 'Putbus'], ['Stralsund', 'Greifswald']],
  ['ES', 'ibiza', ['Ibiza'], ['Palma', 'Maó', 'Sant Francesc de Formentera']],
  ['ES', 'mallorca', ['Palma', 'Manacor'], ['Ibiza', 'Ciutadella']],
  ['ES', 'tenerife', ['Adeje', 'Santa Cruz de Tenerife'], ['San Sebastián de la Gomera', 'Santa Cruz de la Palma']],
  ['ES', 'costa-brava', ['Cadaqués', 'Blanes'], ['Girona', 'Figueres']],
  ['FR', 'cote-d-azur', ['Nice', 'Saint-Tropez', 'Bandol'], ['Draguignan', 'Brignoles']],
  ['FR', 'pays-basque', ['Biarritz'], ['Pau']],
  ['GB', 'isle-of-skye', ['Portree'], ['Inverness', 'Fort William']],
  ['GB', 'scotland', ['St Andrews', 'Portree'], ['Carlisle', 'Saint Andrews']],
  ['GB', 'lake-district', ['Keswick', 'Windermere'], ['Carlisle', 'Barrow in Furness']],
  ['IT', 'chianti', ['Greve in Chianti', 'Radda in Chianti'], ['Firenze', 'Siena']],
  ['PT', 'alentejo', ['Évora', 'Elvas', 'Odemira'], ['Setúbal', 'Almada']],
])('in %s, %s has its own towns and none of those around', (country, slug, inside, outside) => {
  const names = townsIn(country, slug).map(({ name }) => name)
  expect(inside.filter((name) => !names.includes(name))).toEqual([])
  expect(outside.filter((name) => names.includes(name))).toEqual([])
})

function townsIn(country: Country, slug: string) {
  const region = findRegion(country, slug)
  const towns = places.filter((place) => place.country === country)
  return towns
    .map((place) => ({ ...place, department: place.departmentCode }))
    .filter((town) => region && isInRegion(region, town))
}
