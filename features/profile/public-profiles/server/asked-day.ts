import { isCalendarDay } from '@bouquet/domain/calendar-day'
import { priceLimits } from '@bouquet/features/venues/prices/rules/prices.ts'

/** What a visitor asks of the prices: a day (YYYY-MM-DD) and how many guests. */
export type AskedDay = { day: string; guests: number | null }

/** The question in a page's address; null where there is none, or none that can be answered. */
export function readAskedDay(query: Record<string, unknown>): AskedDay | null {
  const { day, guests } = query
  if (typeof day !== 'string' || !isCalendarDay(day)) return null
  const count = typeof guests === 'string' && /^\d{1,5}$/.test(guests) ? Number(guests) : 0
  return { day, guests: count >= 1 && count <= priceLimits.guests ? count : null }
}
