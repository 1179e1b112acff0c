import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js'

/** Rule "phone": the number in international form (E.164), or null when it is not valid; national numbers are read as those of the country. */
export function normalisedPhone(phone: string, country: string): string | null {
  const parsed = parsePhoneNumberFromString(phone.trim(), country as CountryCode)
  return parsed?.isValid() ? parsed.number : null
}

/** The number in international format: `+33 6 39 98 12 34`. */
export function displayedPhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
}
