import { isCalendarDay } from '@bouquet/domain/calendar-day'
import { type Season, seasons } from '@bouquet/domain/project'
import type { SearchedDate } from '@bouquet/domain/searched-date'
import { type Reader, seasonLabel } from '@bouquet/features/weddings/wording/server/project-labels.ts'
import { memoize } from '@bouquet/server/memoize.ts'

/** When somebody celebrates, as far as it was said: `12 juin 2027`, `juin 2027`, `été 2027` or `2027`. */
export function dateLabel(reader: Reader, date: SearchedDate): string {
  const year = date.slice(0, 4)
  const season = seasons.find((known: Season) => date === `${year}-${known}`)
  if (season) return seasonLabel(reader, season, Number(year))
  if (date === year) return year
  const isDay = isCalendarDay(date)
  const shown = new Date(`${isDay ? date : `${date}-01`}T00:00:00Z`)
  return (isDay ? days : months)(reader.locale).format(shown)
}

const days = memoize((locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))
const months = memoize(
  (locale: string) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)
