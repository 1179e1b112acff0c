import { addDays } from '../rules/calendar.ts'

/** Both days are included. */
export type DayRange = { from: string; to: string }

/** The weeks of a month (YYYY-MM), from Monday to Sunday, including days of the neighbouring months. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const start = addDays(first, -weekdayOf(first))
  const weeks: string[][] = []
  for (let monday = start; monday.slice(0, 7) <= month; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(monday, day)))
  return weeks
}

/** The first and the last day that the grid of a month shows. */
export function shownDays(month: string): DayRange {
  const days = weeksOf(month).flat()
  return { from: days[0] ?? `${month}-01`, to: days.at(-1) ?? `${month}-01` }
}

/** The month that is this many months after a month (YYYY-MM), or before it. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** The same day of another month, or that month's last day if it is shorter. */
export function dayInMonth(day: string, month: string): string {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = `${month}-${day.slice(8)}`
  return same < last ? same : last
}

/** Monday is 0. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** The range between two days, in either order. */
export function rangeOf(one: string, other: string): DayRange {
  return one < other ? { from: one, to: other } : { from: other, to: one }
}
