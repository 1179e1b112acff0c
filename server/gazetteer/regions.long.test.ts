import { countries } from '@bouquet/domain/countries'
import { languages } from '@bouquet/domain/languages'
import { regionsOf } from '@bouquet/features/directory/directory/rules/regions.ts'
import { expect, test } from 'vitest'
import { readGazetteer } from './read-gazetteer.ts'

test('every region lies in departments that there are, has a name in each language and an address of its own', () => {
  const known = new Set(readGazetteer().departments.map(({ country, code }) => `${country} ${code}`))
  for (const country of countries) {
    const regions = regionsOf(country)
    expect(new Set(regions.map(({ slug }) => slug)).size).toBe(regions.length)
    for (const { slug, names, departments } of regions) {
      const unknown = departments.filter((code) => !known.has(`${country} ${code}`))
      expect([slug, unknown]).toEqual([slug, []])
      for (const language of languages) expect(names[language], slug).not.toBe('')
    }
  }
})
