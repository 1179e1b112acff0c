import { searchName } from '../../gazetteer/search-names.ts'

/** A typed search: a town's name, the beginning of a postal code, or both (`75011 Paris`); `name` is empty for a code alone. */
type PlaceQuery = { name: string; code: string | null }

const britishCode = /^([A-Z]{1,2}\d[A-Z\d]?)(?:\s*\d[A-Z]{2})?$/
const numericCode = /(?<![\p{L}\d])(\d{4})[- ]?(\d{3})(?![\p{L}\d])|(?<![\p{L}\d])\d{2,5}(?:-\d{0,3})?(?![\p{L}\d])/u

/** `D-79098`, `F 74000`, `74 000`: a sign of the country before the digits, and a space between them. */
const carSign = /(?<![\p{L}\d])(?:[a-z]{1,2}\s?[-–]\s?|[a-z]\s)(?=\d{4,5}(?!\d))/iu
const spacedCode = /(?<![\p{L}\d-])(\d{2}) (\d{3})(?![\p{L}\d-])/u

/** Parses a typed search. Only the outward half of a British code is used, and a Portuguese one may lack its hyphen. */
export function readQuery(text: string): PlaceQuery {
  const trimmed = text.trim().slice(0, 100).replace(carSign, '').replace(spacedCode, '$1$2')
  const outward = britishCode.exec(trimmed.toUpperCase())?.[1]
  if (outward) return { name: '', code: outward }
  const found = numericCode.exec(trimmed)
  if (!found) return { name: searchName(trimmed), code: null }
  const code = found[1] && found[2] ? `${found[1]}-${found[2]}` : found[0]
  return { name: searchName(trimmed.replace(found[0], ' ')), code }
}
