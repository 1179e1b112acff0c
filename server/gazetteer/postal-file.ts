import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { type Country, isCountry } from '@bouquet/domain/countries'
import { StartupError } from '../startup-error.ts'

/** A line of GeoNames' postal files: a code and one of its places. */
export type PostalRow = {
  country: Country
  code: string
  name: string
  admin1: string
  admin2: string
  /** Distinguishes places with the same name where their area has no code. */
  admin2Name: string
  latitude: number
  longitude: number
}

// Codes of post boxes are skipped, as nobody lives there, and a numbered arrondissement counts as its city.
const postBoxes = /\bcedex\b/i
const arrondissement = /^(Paris|Lyon|Marseille) \d{2}$/

/** Reads a postal file, plain or gzipped, line by line. Throws a `StartupError` that names the line when one cannot be parsed. */
export async function* readPostalFile(file: string): AsyncGenerator<PostalRow> {
  const bytes = createReadStream(file)
  const content = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes
  bytes.on('error', (error) => content.destroy(error))
  let number = 0
  try {
    for await (const line of createInterface({ input: content, crlfDelay: Number.POSITIVE_INFINITY })) {
      number += 1
      const row = line === '' ? null : rowOf(line)
      if (row && !postBoxes.test(row.name)) yield row
    }
  } catch (cause) {
    throw new StartupError(`${file}, line ${number}: ${(cause as Error).message}`)
  }
}

function rowOf(line: string): PostalRow {
  const columns = line.split('\t').map((column) => column.trim())
  const [country = '', code = '', name = '', , admin1 = '', admin2Name = '', admin2 = '', , , lat = '', lng = ''] =
    columns
  const latitude = Number(lat)
  const longitude = Number(lng)
  if (columns.length !== 12 || !code || !name) throw new Error('not a line of GeoNames’ postal files (12 columns)')
  if (!isCountry(country)) throw new Error(`the country ${country} has no directory here`)
  if (!lat || !lng || !(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) throw new Error('no position')
  const town = country === 'FR' ? name.replace(arrondissement, '$1') : name
  return { country, code: code.toUpperCase(), name: town, admin1, admin2, admin2Name, latitude, longitude }
}
