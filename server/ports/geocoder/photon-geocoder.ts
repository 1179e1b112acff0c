import { isCountry } from '@bouquet/domain/countries'
import type { Language } from '@bouquet/domain/languages'
import { z } from 'zod'
import { countryName } from '../../country-name.ts'
import type { Database } from '../../database/database.ts'
import { searchName } from '../../gazetteer/search-names.ts'
import { closestPlace } from './gazetteer-rows.ts'
import type { Geocoder, Place, PlaceSearch } from './geocoder.ts'

const timeoutMs = 2000
// Photon's public data supports these languages and refuses any other; without one, it answers with local names.
const photonLanguages: readonly Language[] = ['fr', 'en', 'de']

const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]) }),
  properties: z.object({
    name: z.string().min(1),
    type: z.string().optional(),
    osm_key: z.string().optional(),
    postcode: z.string().optional(),
    city: z.string().optional(),
    countrycode: z.string(),
  }),
})
const answer = z.object({ features: z.array(z.unknown()) })
type Feature = z.output<typeof feature>

type PhotonSettings = {
  url: string
  db: Database
  /** Answers in place of Photon when it fails or takes more than two seconds. */
  gazetteer: Geocoder
  onFailure(error: Error): void
}

/** Towns and streets from a Photon server, completed with the gazetteer's areas and postal codes. */
export function photonGeocoder({ url, db, gazetteer, onFailure }: PhotonSettings): Geocoder {
  return {
    async search(search) {
      try {
        const features = await askPhoton(url, search)
        const places = await Promise.all(features.map((found) => placeOf(db, found, search.language)))
        return places.filter((place) => search.countries.includes(place.countrycode)).slice(0, search.limit)
      } catch (error) {
        onFailure(error as Error)
        return gazetteer.search(search)
      }
    },
  }
}

async function askPhoton(baseUrl: string, search: PlaceSearch): Promise<Feature[]> {
  const url = new URL('/api', baseUrl)
  url.search = queryOf(search).toString()
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`it answered ${response.status}`)
  }
  const { features } = answer.parse(await response.json())
  return features.map((one) => feature.safeParse(one)).flatMap(({ data }) => (data ? [data] : []))
}

function queryOf({ query, countries, limit, language, near }: PlaceSearch): URLSearchParams {
  const parameters = new URLSearchParams({ q: query, limit: String(limit) })
  for (const country of countries) parameters.append('countrycode', country)
  for (const layer of ['city', 'street']) parameters.append('layer', layer)
  if (photonLanguages.includes(language)) parameters.set('lang', language)
  if (near) {
    parameters.set('lat', String(near.lat))
    parameters.set('lon', String(near.lng))
  }
  return parameters
}

async function placeOf(db: Database, { geometry, properties }: Feature, language: Language): Promise<Place> {
  const [lng, lat] = geometry.coordinates
  const countrycode = properties.countrycode.toUpperCase()
  const isStreet = properties.type === 'street' || properties.osm_key === 'highway'
  const city = (isStreet && properties.city) || properties.name
  const known = isCountry(countrycode)
    ? await closestPlace(db, { country: countrycode, lat, lng, name: searchName(city), language })
    : null
  return {
    type: isStreet ? 'street' : 'city',
    name: properties.name,
    zipcode: properties.postcode ? [properties.postcode] : (known?.postalCodes ?? []),
    city: known?.name ?? city,
    countrycode,
    country: countryName(countrycode, language),
    department: known?.department ?? '',
    departmentCode: known?.departmentCode ?? '',
    lat,
    lng,
  }
}
