import { isCalendarDay } from '@bouquet/domain/calendar-day'
import { type Season, seasons } from '@bouquet/domain/project'
import type { SearchedDate } from '@bouquet/domain/searched-date'
import {
  dateLabel,
  monthLabel,
  type Reader,
  seasonLabel,
} from '@bouquet/features/weddings/wording/server/project-labels.ts'

/** A date as far as it is known: `12 juin 2027`, `juin 2027`, `été 2027` or `2027`. */
export function searchedDateLabel(reader: Reader, date: SearchedDate): string {
  const year = date.slice(0, 4)
  const season = seasons.find((known: Season) => date === `${year}-${known}`)
  if (season) return seasonLabel(reader, season, Number(year))
  if (date === year) return year
  return isCalendarDay(date) ? dateLabel(reader, date) : monthLabel(reader, `${date}-01`)
}
