import { searchName } from '../../gazetteer/search-names.ts'

/** What a person typed: a town's name, a postal code's beginning, or both (`75011 Paris`); `name` is empty beside a code alone. */
export type PlaceQuery = { name: string; code: string | null }

const britishCode = /^([A-Z]{1,2}\d[A-Z\d]?)(?:\s*\d[A-Z]{2})?$/
const numericCode = /(?<![\p{L}\d])(\d{4})[- ]?(\d{3})(?![\p{L}\d])|(?<![\p{L}\d])\d{2,5}(?:-\d{0,3})?(?![\p{L}\d])/u

/** Takes a typed text apart. A British code counts by its outward half, a Portuguese one may lack its hyphen. */
export function readQuery(text: string): PlaceQuery {
  const trimmed = text.trim().slice(0, 100)
  const outward = britishCode.exec(trimmed.toUpperCase())?.[1]
  if (outward) return { name: '', code: outward }
  const found = numericCode.exec(trimmed)
  if (!found) return { name: searchName(trimmed), code: null }
  const code = found[1] && found[2] ? `${found[1]}-${found[2]}` : found[0]
  return { name: searchName(trimmed.replace(found[0], ' ')), code }
}
