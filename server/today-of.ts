import { todayIn } from '@bouquet/domain/calendar-day'
import type { Context } from './context.ts'

/** The current day (YYYY-MM-DD) in the country of the host. */
export function todayOf({ country, now }: Pick<Context, 'country' | 'now'>): string {
  return todayIn(country, now())
}
