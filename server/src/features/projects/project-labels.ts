import { formatLocales, type Language } from '@bouquet/domain/languages'
import {
  type BudgetRange,
  type GuestRange,
  type PlannerBudgetRange,
  rangeEnds,
  type Season,
} from '@bouquet/domain/project'
import { translate } from '../../i18n.ts'

/** Whose words and whose way to write numbers. */
export type Reader = { language: Language; locale: string }

/** Someone of whom only the language is known. */
export const readerOf = (language: Language): Reader => ({ language, locale: formatLocales[language] })

export const eventTypeLabel = (reader: Reader, type: string) =>
  translate(reader.language, 'projects', `eventTypes.${type}`)

export const serviceLabel = (reader: Reader, type: string) => translate(reader.language, 'projects', `services.${type}`)

/** The services wanted, joined as the reader's language joins a list. */
export function servicesLabel(reader: Reader, services: readonly string[]): string {
  return listLabel(
    reader,
    services.map((service) => serviceLabel(reader, service)),
  )
}

/** Words in a row with the reader's own "and". */
export function listLabel(reader: Reader, words: string[]): string {
  return new Intl.ListFormat(reader.locale, { type: 'conjunction' }).format(words)
}

export function languageLabels(reader: Reader, codes: readonly string[]): string[] {
  const names = new Intl.DisplayNames(reader.locale, { type: 'language' })
  return codes.map((code) => names.of(code) ?? code)
}

export function guestsLabel(reader: Reader, range: GuestRange): string {
  return rangeLabel(reader, range, new Intl.NumberFormat(reader.locale))
}

export function budgetLabel(reader: Reader, range: BudgetRange | PlannerBudgetRange): string {
  return rangeLabel(reader, range, wholeEuros(reader))
}

/** Whole euros from cents. */
export function priceLabel(reader: Reader, cents: number): string {
  return withWideSpaces(wholeEuros(reader).format(cents / 100))
}

function wholeEuros({ locale }: Reader): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
}

/** Whole kilometres: `13 km`. */
export function distanceLabel({ locale }: Reader, km: number): string {
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 0 })
  return withWideSpaces(format.format(km))
}

type WeddingDate = { eventDate: string | null; season: string | null; seasonYear: number | null }

/** When the wedding is, as a person says it: a day, a season and its year, or "to be decided". */
export function weddingDateLabel(reader: Reader, { eventDate, season, seasonYear }: WeddingDate): string {
  if (eventDate) return dayLabel(reader, eventDate)
  if (season && seasonYear) return seasonLabel(reader, season as Season, seasonYear)
  return translate(reader.language, 'projects', 'dateOpen')
}

/** A day (YYYY-MM-DD) with its weekday: `samedi 12 juin 2027`. */
export function dayLabel({ locale }: Reader, day: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

// Intl puts a narrow no-break space into French numbers, which Inter draws too thin.
function withWideSpaces(text: string): string {
  return text.replaceAll('\u202f', '\u00a0')
}

export function seasonLabel(reader: Reader, season: Season, year: number): string {
  return translate(reader.language, 'projects', `seasons.${season}`, { year })
}

function rangeLabel(
  reader: Reader,
  range: GuestRange | BudgetRange | PlannerBudgetRange,
  format: Intl.NumberFormat,
): string {
  const { from, to } = rangeEnds(range)
  const say = (key: string) =>
    withWideSpaces(
      translate(reader.language, 'projects', `ranges.${key}`, {
        from: format.format(from),
        to: to && format.format(to),
      }),
    )
  if (to === null) return say('over')
  return from === 0 ? say('upTo') : say('between')
}
