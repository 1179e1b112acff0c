import { countryFacts } from '@bouquet/domain/countries'
import type { Settings } from '@bouquet/domain/settings'

export const servedCodes = ['last_open_country', 'language_of_country'] as const

type Found = { field: 'countries' | 'languages'; code: (typeof servedCodes)[number] }

/** Rule "settings fit together": one country stays open, and each open one has its own language. */
export function servedContradictions({ served: { countries, languages } }: Settings): Found[] {
  if (countries.length === 0) return [{ field: 'countries', code: 'last_open_country' }]
  const lacks = countries.some((country) => !languages.includes(countryFacts(country).defaultLanguage))
  return lacks ? [{ field: 'languages', code: 'language_of_country' }] : []
}
