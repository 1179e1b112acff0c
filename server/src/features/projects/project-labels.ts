import { formatLocales, type Language } from '@bouquet/domain/languages'
import { type BudgetRange, type GuestRange, type PlannerBudgetRange, rangeEnds } from '@bouquet/domain/project'
import { translate } from '../../i18n.ts'

const noThinSpace = (text: string) => text.replaceAll('\u202f', '\u00a0')

/** When the wedding is, as a person says it: a day, a season and its year, or "to be decided". */
export function weddingDateLabel(
  language: Language,
  date: { eventDate: string | null; season: string | null; seasonYear: number | null },
): string {
  if (date.eventDate) return dayLabel(language, date.eventDate)
  if (date.season) return translate(language, 'projects', `seasons.${date.season}`, { year: date.seasonYear })
  return translate(language, 'projects', 'dateOpen')
}

/** A day with its weekday: `samedi 12 juin 2027`; takes YYYY-MM-DD. */
export function dayLabel(language: Language, day: string): string {
  const format = new Intl.DateTimeFormat(formatLocales[language], { dateStyle: 'full', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** A range of guests: `50 à 80`. */
export function guestsLabel(language: Language, range: GuestRange): string {
  return rangeLabel(language, range, new Intl.NumberFormat(formatLocales[language]))
}

/** A range of whole euros: `1 500 € à 3 000 €`. */
export function budgetLabel(language: Language, range: BudgetRange | PlannerBudgetRange): string {
  return rangeLabel(language, range, euros(language))
}

/** Whole euros from cents, without decimals. */
export function priceLabel(language: Language, cents: number): string {
  return noThinSpace(euros(language).format(cents / 100))
}

function euros(language: Language): Intl.NumberFormat {
  return new Intl.NumberFormat(formatLocales[language], { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
}

function rangeLabel(
  language: Language,
  range: GuestRange | BudgetRange | PlannerBudgetRange,
  format: Intl.NumberFormat,
): string {
  const { from, to } = rangeEnds(range)
  const kind = to === null ? 'over' : from === 0 ? 'upTo' : 'between'
  const values = { from: format.format(from), to: to === null ? '' : format.format(to) }
  return noThinSpace(translate(language, 'projects', `ranges.${kind}`, values))
}

export function serviceLabel(language: Language, type: string): string {
  return translate(language, 'projects', `services.${type}`)
}

export function eventTypeLabel(language: Language, type: string): string {
  return translate(language, 'projects', `eventTypes.${type}`)
}

/** The name of a spoken language (ISO 639-1) in the reader's language. */
export function spokenLanguageLabel(language: Language, code: string): string {
  return new Intl.DisplayNames(formatLocales[language], { type: 'language' }).of(code) ?? code
}

/** Words in a row with the reader's own "and". */
export function listLabel(language: Language, words: string[]): string {
  return new Intl.ListFormat(formatLocales[language], { type: 'conjunction' }).format(words)
}

/** Whole kilometres: `13 km`. */
export function distanceLabel(language: Language, km: number): string {
  const format = new Intl.NumberFormat(formatLocales[language], { style: 'unit', unit: 'kilometer', maximumFractionDigits: 0 })
  return noThinSpace(format.format(km))
}
