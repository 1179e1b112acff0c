import { isCalendarDay } from '@bouquet/domain/calendar-day'

export const maxNoteLength = 5000
const furthestYears = 2

/** The last day that can be chosen today for a reminder; both YYYY-MM-DD. */
export function lastReminderDay(today: string): string {
  return `${Number(today.slice(0, 4)) + furthestYears}${today.slice(4)}`
}

/** Rule "notes and reminders": a day from tomorrow to two years ahead. */
export function isReminderDay(day: string, today: string): boolean {
  return isCalendarDay(day) && day > today && day <= lastReminderDay(today)
}

/** The first day that can be chosen today for a reminder; both YYYY-MM-DD. */
export function firstReminderDay(today: string): string {
  return new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
}
