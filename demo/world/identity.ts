import type { Country } from '@bouquet/domain/countries'
import { integerBetween, type Random } from '../random.ts'

/**
 * Gives version 4 UUIDs that never repeat: half of each is random, the other half counts within the part of the world that owns it. Random
 * numbers alone would repeat, as their sequence has only 2^32 states.
 */
export function createIds(random: Random, owner: number, part: number): () => string {
  let last = 0
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
  const chanceHex = () => hex(Math.floor(random() * 2 ** 32), 8)
  return () => {
    const first = chanceHex()
    const second = chanceHex()
    const own = `${hex(part, 7)}${hex(last++, 5)}`
    return `${first}-${second.slice(0, 4)}-4${second.slice(4, 7)}-a${hex(owner, 1)}${second.slice(6)}-${own}`
  }
}

/**
 * Numbers reserved for fiction where a country has some (FR Arcep, GB Ofcom, DE Bundesnetzagentur); elsewhere valid ones from the beginning
 * of a block. `#` is a digit.
 */
const phonePatterns: Record<Country, readonly string[]> = {
  FR: ['+3363998####', '+3319900####'],
  BE: ['+32470000###'],
  GB: ['+442079460###'],
  DE: ['+493023125###', '+4917139200##'],
  IT: ['+39320000####'],
  ES: ['+34600000###'],
  PT: ['+351910000###'],
}

/** A phone number of the country in international form. */
export function makePhone(random: Random, country: Country): string {
  const patterns = phonePatterns[country]
  const pattern = patterns[integerBetween(random, 0, patterns.length - 1)] as string
  return pattern.replace(/#/g, () => String(integerBetween(random, 0, 9)))
}

/** A SIRET with valid check digits; it starts with 000, unlike that of any real company. */
export function makeSiret(random: Random): string {
  const company = withCheckDigit(`000${digits(random, 5)}`)
  return withCheckDigit(`${company}0000`)
}

function digits(random: Random, count: number): string {
  return String(integerBetween(random, 10 ** (count - 1), 10 ** count - 1))
}

/** The digits with a last one that makes the Luhn sum valid. */
function withCheckDigit(digitsSoFar: string): string {
  const sum = [...digitsSoFar].reverse().reduce((total, digit, place) => {
    const value = place % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${digitsSoFar}${(10 - (sum % 10)) % 10}`
}
