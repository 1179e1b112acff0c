import { countryName } from '../../country-name.ts'
import type { Database } from '../../database/database.ts'
import { type PlaceRow, placesByLikeness, placesByPostalCode, placesByPrefix } from './gazetteer-rows.ts'
import type { Geocoder, Place, PlaceSearch } from './geocoder.ts'
import { readQuery } from './read-query.ts'

const shortestLikeName = 4

/** Without configuration: towns and postal codes from the database, tolerant of accents and typing errors. */
export function gazetteerGeocoder(db: Database): Geocoder {
  return {
    async search(search) {
      const rows = await rowsFor(db, search)
      return rows.map((row) => placeOf(row, search.language))
    },
  }
}

async function rowsFor(db: Database, search: PlaceSearch): Promise<PlaceRow[]> {
  const { name, code } = readQuery(search.query)
  const byCode = code ? await placesByPostalCode(db, { code, name }, search) : []
  return byCode.length > 0 || name === '' ? byCode : rowsByName(db, name, search)
}

async function rowsByName(db: Database, name: string, search: PlaceSearch): Promise<PlaceRow[]> {
  const first = await placesByPrefix(db, name, search)
  if (first.length >= search.limit || name.length < shortestLikeName) return first
  const known = new Set(first.map((row) => row.id))
  const others = await placesByLikeness(db, { name, withErrors: first.length === 0 }, search)
  return [...first, ...others.filter((row) => !known.has(row.id))].slice(0, search.limit)
}

function placeOf(row: PlaceRow, language: PlaceSearch['language']): Place {
  return {
    type: 'city',
    name: row.shownName,
    zipcode: row.postalCodes,
    city: row.name,
    countrycode: row.country,
    country: countryName(row.country, language),
    department: row.department,
    departmentCode: row.departmentCode,
    lat: row.latitude,
    lng: row.longitude,
  }
}
