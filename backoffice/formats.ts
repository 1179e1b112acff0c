import { capitalized } from '@bouquet/domain/capitalized'
import { dateFormat } from '@bouquet/domain/date-format'
import { formatLocales, type Language } from '@bouquet/domain/languages'
import { type NumberStyle, numberFormat, withWideSpaces } from '@bouquet/domain/number-format'
import { waitingTime } from '@bouquet/domain/waiting-time'
import { currentFormatLocale } from './i18n.ts'

const dayStyles = {
  /** 12/06/2027 */
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
  /** 12 juin 2027 */
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  /** 12 juin */
  brief: { day: 'numeric', month: 'short' },
  /** samedi 12 juin 2027 */
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** juin 2027 */
  month: { month: 'long', year: 'numeric' },
  /** sept. 2027 */
  briefMonth: { month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
export type DayStyle = keyof typeof dayStyles

const formatOfInstants = { dateStyle: 'medium', timeStyle: 'short' } as const

const dateFormats = new Map<string, ReturnType<typeof dateFormat>>()

/** A format takes much longer to make than to use, and a long list uses it in every row. */
function cachedFormat(style: DayStyle | 'instant', timeZone: 'UTC' | undefined): (moment: Date) => string {
  const name = `${currentFormatLocale()} ${style} ${timeZone}`
  const cached = dateFormats.get(name)
  if (cached) return cached
  const options = style === 'instant' ? formatOfInstants : dayStyles[style]
  const made = dateFormat(currentFormatLocale(), { ...options, ...(timeZone && { timeZone }) })
  dateFormats.set(name, made)
  return made
}

/** A day of the calendar written YYYY-MM-DD, the same day whatever the reader's time zone. */
export function formatDay(day: string, style: DayStyle = 'medium'): string {
  return cachedFormat(style, 'UTC')(new Date(`${day.slice(0, 10)}T00:00:00Z`))
}

const cellFormats = new Map<string, Intl.DateTimeFormat>()

/** What a calendar's cell is called: with the number that it shows, 1 and not 1er, as whoever speaks to a browser names it (WCAG 2.5.3). */
export function formatCalendarCell(day: string): string {
  const locale = currentFormatLocale()
  const format = cellFormats.get(locale) ?? new Intl.DateTimeFormat(locale, { ...dayStyles.long, timeZone: 'UTC' })
  cellFormats.set(locale, format)
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** A month written YYYY-MM: juin 2027; `briefMonth` where it names a row or a column of many. */
export function formatMonth(month: string, style: 'month' | 'briefMonth' = 'month'): string {
  return formatDay(`${month}-01`, style)
}

/** The day of an instant (ISO 8601) in the reader's time zone. */
export function formatInstantDay(instant: string, style: DayStyle = 'medium'): string {
  return cachedFormat(style, undefined)(new Date(instant))
}

/** Day and time of an instant (ISO 8601) in the reader's time zone. */
export function formatInstant(instant: string): string {
  return cachedFormat('instant', undefined)(new Date(instant))
}

/** Hours, minutes and seconds of an instant: 14:05:09. */
export function formatClock(instant: string): string {
  const style = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
  return withWideSpaces(new Intl.DateTimeFormat(currentFormatLocale(), style).format(new Date(instant)))
}

export function formatNumber(value: number, style?: NumberStyle): string {
  return numberFormat(currentFormatLocale(), style)(value)
}

/** `45 seconds`, `15 minutes`, `23 hours`: rounded up. */
export function formatWait(seconds: number): string {
  return waitingTime(seconds, currentFormatLocale())
}

/** `a, b and c`, as the reader's language writes it. */
export function formatList(items: readonly string[]): string {
  return new Intl.ListFormat(currentFormatLocale(), { type: 'conjunction' }).format(items)
}

/** `ratio` 1 is 100 %; at most one decimal. */
export function formatPercent(ratio: number): string {
  return formatNumber(ratio, 'percent')
}

/** `3 days ago`, `yesterday`, by whole days; negative is the past. */
export function formatDaysFromNow(days: number): string {
  return withWideSpaces(new Intl.RelativeTimeFormat(currentFormatLocale(), { numeric: 'auto' }).format(days, 'day'))
}

/** A language's own name for itself, as a title: `Français`. */
export function formatLanguageName(language: Language): string {
  return capitalized(new Intl.DisplayNames(formatLocales[language], { type: 'language' }).of(language) ?? language)
}

/** A language's name in the reader's language, as within a sentence, by its ISO 639-1 code. */
export function formatLanguage(code: string): string {
  return new Intl.DisplayNames(currentFormatLocale(), { type: 'language' }).of(code) ?? code
}

/** The country's name in the reader's language. */
export function formatCountry(code: string): string {
  return new Intl.DisplayNames(currentFormatLocale(), { type: 'region' }).of(code) ?? code
}

/** The time of an instant (ISO 8601) in the reader's time zone: 14:12. */
export function formatTime(instant: string): string {
  const style = { hour: '2-digit', minute: '2-digit' } as const
  return withWideSpaces(new Intl.DateTimeFormat(currentFormatLocale(), style).format(new Date(instant)))
}

/** A duration in whole seconds: 45 s. */
export function formatSeconds(seconds: number): string {
  return formatNumber(seconds, 'shortSecond')
}

// A month is a twelfth of a year.
const minutesIn = { month: 43_830, day: 1440, hour: 60, minute: 1 } as const
const spanUnits = ['month', 'day', 'hour'] as const

/** A duration in whole units: 4 months, 27 days, 12 minutes; of days and of months at least two. */
export function formatSpan(milliseconds: number): string {
  const minutes = Math.max(1, Math.floor(milliseconds / 60_000))
  const unit = spanUnits.find((one) => minutes >= minutesIn[one] * (one === 'hour' ? 1 : 2)) ?? 'minute'
  return formatNumber(Math.floor(minutes / minutesIn[unit]), unit)
}
