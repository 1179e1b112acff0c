import { type Country, countryFacts } from './countries.ts'

type Quarter = { of: number; day: string }

/** By time zone, because making one takes longer than all the rest of many calls. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()
/** The day of the quarter of an hour that was asked for last, by time zone: everywhere a day begins with one. */
const lastQuarters = new Map<string, Quarter>()

/** The calendar day (YYYY-MM-DD) of an instant in a time zone. */
export function calendarDayIn(timeZone: string, at: Date): string {
  const quarter = Math.floor(at.getTime() / quarterMs)
  const last = lastQuarters.get(timeZone)
  if (last?.of === quarter) return last.day
  const day = dayFormat(timeZone).format(at)
  lastQuarters.set(timeZone, { of: quarter, day })
  return day
}

const quarterMs = 900_000

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  dayFormats.set(timeZone, format)
  return format
}

/** The calendar day (YYYY-MM-DD) of an instant in a country. */
export function dayIn(country: Country, at: Date): string {
  return calendarDayIn(countryFacts(country).timeZone, at)
}

/** True for an existing calendar day written YYYY-MM-DD; false for 2027-02-30. */
export function isCalendarDay(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)
}
