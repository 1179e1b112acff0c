import { type Country, countries, europeanCountries, isCountry } from '@bouquet/domain/countries'
import { currentFormatLocale } from './i18n.ts'
import { openCountries } from './served.ts'

type CountryOption = { value: string; label: string }

/** The 50 countries by their names in the reader's language: those with their own directory first, both groups in alphabetical order. */
export function countryOptions(): { suggested: CountryOption[]; others: CountryOption[] } {
  const locale = currentFormatLocale()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const inOrder = (codes: readonly string[]) =>
    codes
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .sort((one, other) => one.label.localeCompare(other.label, locale))
  const suggested: readonly string[] = countries
  return {
    suggested: inOrder(suggested),
    others: inOrder(europeanCountries.filter((code) => !suggested.includes(code))),
  }
}

/** The country of the site from which the user came to this page. */
export function hostCountry(): Country {
  const { country = '' } = document.documentElement.dataset
  return isCountry(country) ? country : 'FR'
}

/** Whether that country is open. */
export function isHostOpen(): boolean {
  return openCountries().includes(hostCountry())
}
