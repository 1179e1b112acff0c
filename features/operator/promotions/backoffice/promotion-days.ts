/** The first day of a promotion in the reader's time zone. */
export function firstDay(startsAt: string): string {
  return dayOf(new Date(startsAt))
}

/** The last day on which it is shown; its end is the first moment after that day. */
export function lastDay(endsAt: string): string {
  return dayOf(new Date(Date.parse(endsAt) - 1))
}

/** The first moment of a day in the reader's time zone. */
export function startOf(day: string): string {
  return new Date(`${day}T00:00:00`).toISOString()
}

/** The first moment after a day in the reader's time zone. */
export function endOf(day: string): string {
  const next = new Date(`${day}T00:00:00`)
  next.setDate(next.getDate() + 1)
  return next.toISOString()
}

function dayOf(moment: Date): string {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}
