import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js'

/** What stands beside the number makes it none: a name, a sentence, a second number. */
function parsed(phone: string, country: string) {
  return parsePhoneNumberFromString(phone.trim(), { defaultCountry: country as CountryCode, extract: false })
}

/** Rule "phone": the number in international form (E.164), or null when it is not valid; national numbers are read as those of the country. */
export function normalisedPhone(phone: string, country: string): string | null {
  const number = parsed(phone, country)
  return number?.isValid() ? number.number : null
}

/** France's lands overseas, whose numbers have calling codes of their own. */
const overseas = ['GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'NC', 'PF', 'WF']

/** Rule "phone": the number in international form when it is valid and one of this country's, else null. */
export function phoneOfCountry(phone: string, country: string): string | null {
  const number = parsed(phone, country)
  if (!number?.isValid()) return null
  const isOverseas = country === 'FR' && overseas.includes(number.country ?? '')
  const isOfCountry = number.countryCallingCode === getCountryCallingCode(country as CountryCode)
  return isOfCountry || isOverseas ? number.number : null
}

/** The number in international format: `+33 6 39 98 12 34`. */
export function displayedPhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
}
