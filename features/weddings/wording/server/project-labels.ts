import type { Country } from '@bouquet/domain/countries'
import { dateFormat } from '@bouquet/domain/date-format'
import { formatDistance, formatRadius } from '@bouquet/domain/distance-format'
import { formatLocales, type Language } from '@bouquet/domain/languages'
import { type Currency, formatMoney, type Money } from '@bouquet/domain/money'
import { numberFormat } from '@bouquet/domain/number-format'
import {
  type BudgetRange,
  type GuestRange,
  type PlannerBudgetRange,
  rangeEnds,
  type Season,
  type Unsaid,
  unsaid,
  type VenueUse,
} from '@bouquet/domain/project'
import { enumerated } from '@bouquet/domain/within-sentence'
import { entryLabel } from '@bouquet/server/catalogues/entry-label.ts'
import { memoizeText, message, translate } from '@bouquet/server/i18n.ts'
import { memoize } from '@bouquet/server/memoize.ts'

/** The reader's language, and the locale for numbers. */
export type Reader = { language: Language; locale: string }
type Range = GuestRange | BudgetRange | PlannerBudgetRange

/** A reader on the host of a country, which has its unit of distance (rule "miles"). */
export type HostReader = Reader & { country: Country }

/** A reader of whom only the language is known. */
export const readerOf = (language: Language): Reader => ({ language, locale: formatLocales[language] })

export const eventTypeLabel = ({ language }: Reader, type: string) =>
  type === unsaid ? message(language, 'projects', unsaid) : entryLabel(language, 'event_types', type)

export const serviceLabel = ({ language }: Reader, type: string) => entryLabel(language, 'services', type)

export const venueTypeLabel = ({ language }: Reader, type: string) => entryLabel(language, 'venue_types', type)

/** The label of what a couple wants to celebrate at a venue. */
export const venueUseLabel = ({ language }: Reader, use: VenueUse) => message(language, 'projects', `venueUses.${use}`)

/** The number of nights, also when it is zero. */
export const nightsLabel = ({ language }: Reader, count: number) =>
  translate(language, 'projects', count === 0 ? 'noNights' : 'nights', { count })

/** When the couple would like to visit, in its own words, or only that it would like to. */
export const visitLabel = ({ language }: Reader, note: string | null) =>
  note || message(language, 'projects', 'visitWanted')

/** The wanted services as a list in the reader's language. */
export function servicesLabel(reader: Reader, services: readonly string[]): string {
  if (services.length === 0) return message(reader.language, 'projects', unsaid)
  const names = services.map((service) => serviceLabel(reader, service))
  return listLabel(reader, enumerated(names, reader.language))
}

/** The items joined with commas and "and" in the reader's language. */
export function listLabel(reader: Reader, items: string[]): string {
  return listFormat(reader.locale).format(items)
}

/** The names of languages; one that the catalogue does not have is named by the platform. */
export function languageLabels(reader: Reader, codes: readonly string[]): string[] {
  return codes.map((code) => {
    const label = entryLabel(reader.language, 'languages', code)
    return label === code ? languageNames(reader.locale)(code) : label
  })
}

export function countryLabel(reader: Reader, code: string): string {
  return countryNames(reader.locale)(code)
}

export function guestsLabel({ language, locale }: Reader, range: GuestRange | Unsaid): string {
  if (range === unsaid) return message(language, 'projects', unsaid)
  return guestLabels(language)(locale)(range)
}

/** A range of budgets in the currency in which the couple chose it. */
export function budgetLabel(
  { language, locale }: Reader,
  range: BudgetRange | PlannerBudgetRange | Unsaid,
  currency: Currency,
): string {
  if (range === unsaid) return message(language, 'projects', unsaid)
  return budgetLabels(currency)(language)(locale)(range)
}

/** An amount in its own currency. */
export function priceLabel({ locale }: Reader, price: Money): string {
  return formatMoney(price, locale)
}

/** A distance in the unit of the reader's host: `13 km`, `8 miles`. */
export function distanceLabel(reader: HostReader, km: number): string {
  return formatDistance(km, reader)
}

/** A radius to choose from, a round number in the unit of the reader's host: `25 km`, `15 miles`. */
export function radiusLabel(reader: HostReader, km: number): string {
  return formatRadius(km, reader)
}

type WeddingDate = { eventDate: string | null; season: Season | null; seasonYear: number | null }

/** The date of the wedding as text: a day, a season and its year, or "to be decided". */
export function weddingDateLabel(reader: Reader, { eventDate, season, seasonYear }: WeddingDate): string {
  if (eventDate) return dayLabel(reader, eventDate)
  if (season && seasonYear) return seasonLabel(reader, season, seasonYear)
  return message(reader.language, 'projects', 'dateOpen')
}

/** A day (YYYY-MM-DD) with its weekday: `samedi 12 juin 2027`. */
export function dayLabel({ locale }: Reader, day: string): string {
  return longDays(locale)(new Date(`${day}T00:00:00Z`))
}

/** A day (YYYY-MM-DD) without its weekday: `12 juin 2026`. */
export function dateLabel({ locale }: Reader, day: string): string {
  return longDate(locale)(new Date(`${day}T00:00:00Z`))
}

/** The month of a day: `juin 2026`. */
export function monthLabel({ locale }: Reader, day: string): string {
  return longMonth(locale)(new Date(`${day}T00:00:00Z`))
}

export function seasonLabel(reader: Reader, season: Season, year: number): string {
  return translate(reader.language, 'projects', `seasons.${season}`, { year })
}

function rangeLabel(language: Language, format: (value: number) => string, range: Range): string {
  const { from, to } = rangeEnds(range)
  const ends = { from: format(from), to: to === null ? '' : format(to) }
  const key = to === null ? 'over' : from === 0 ? 'upTo' : 'between'
  return translate(language, 'projects', `ranges.${key}`, ends)
}

const guestLabels = memoize((language: Language) =>
  memoize((locale: string) => memoizeText((range: Range) => rangeLabel(language, numberFormat(locale), range))),
)
const budgetLabels = memoize((currency: Currency) =>
  memoize((language: Language) =>
    memoize((locale: string) =>
      memoizeText((range: Range) =>
        rangeLabel(language, (value) => formatMoney({ cents: value * 100, currency }, locale), range),
      ),
    ),
  ),
)
const longDays = memoize((locale: string) => dateFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }))
const longDate = memoize((locale: string) => dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))
const longMonth = memoize((locale: string) => dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }))
const listFormat = memoize((locale: string) => new Intl.ListFormat(locale, { type: 'conjunction' }))
const languageNames = memoize((locale: string) => namesOf(locale, 'language'))
const countryNames = memoize((locale: string) => namesOf(locale, 'region'))

function namesOf(locale: string, type: 'language' | 'region'): (code: string) => string {
  const names = new Intl.DisplayNames(locale, { type })
  return memoize((code: string) => names.of(code) ?? code)
}
