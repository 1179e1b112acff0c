import { calendarDayIn } from '@bouquet/domain/calendar-day'
import { countryFacts } from '@bouquet/domain/countries'
import type { Context } from '@bouquet/server/context.ts'

/** The day (YYYY-MM-DD) that it is in the country of the host. */
export function todayOf({ country, now }: Pick<Context, 'country' | 'now'>): string {
  return calendarDayIn(countryFacts(country).timeZone, now())
}
