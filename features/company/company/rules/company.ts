import { isCalendarDay } from '@bouquet/domain/calendar-day'

type FoundedOnProblem = 'creation_date_invalid' | 'creation_date_invalid_future'

const earliest = '1900-01-01'

/** Rule "creation date": a real day (YYYY-MM-DD), not before 1900, not after today. */
export function foundedOnProblem(date: string, today: string): FoundedOnProblem | null {
  if (!isCalendarDay(date) || date < earliest) return 'creation_date_invalid'
  return date > today ? 'creation_date_invalid_future' : null
}

/** Rule "website": the address, with https:// added where no protocol was given; null when it cannot be parsed. */
export function normalisedWebsite(text: string): string | null {
  const trimmed = text.trim()
  const address = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (!URL.canParse(address)) return null
  const { hostname } = new URL(address)
  return hostname.includes('.') && !/\s/.test(trimmed) ? address : null
}
