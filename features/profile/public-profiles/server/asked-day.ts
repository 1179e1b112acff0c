import { isCalendarDay } from '@bouquet/domain/calendar-day'
import { priceLimits } from '@bouquet/features/venues/prices/rules/prices.ts'

/** A visitor's question about prices: a day (YYYY-MM-DD) and a number of guests. */
export type AskedDay = { day: string; guests: number | null }

/** Reads the question from a page's address; null where there is none, or it cannot be answered. */
export function readAskedDay(query: Record<string, unknown>): AskedDay | null {
  const { day, guests } = query
  if (typeof day !== 'string' || !isCalendarDay(day)) return null
  const count = typeof guests === 'string' && /^\d{1,5}$/.test(guests) ? Number(guests) : 0
  return { day, guests: count >= 1 && count <= priceLimits.guests ? count : null }
}
