import { dayIn } from '@bouquet/domain/calendar-day'
import type { Context } from './context.ts'

/** The current day (YYYY-MM-DD) in the country of the host. */
export function todayOf({ country, now }: Pick<Context, 'country' | 'now'>): string {
  return dayIn(country, now())
}

/** The day (YYYY-MM-DD) of an instant in the country of the host. */
export function dayOf({ country }: Pick<Context, 'country'>, at: Date): string {
  return dayIn(country, at)
}
