export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

export function after(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() + milliseconds)
}

export function daysBefore(time: Date, days: number): Date {
  return after(time, -days * dayMs)
}

/** YYYY-MM-DD in UTC. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}

/** The first Saturday on or after that day, as most weddings are on Saturdays. */
export function saturdayFrom(time: Date): Date {
  return after(time, ((6 - time.getUTCDay() + 7) % 7) * dayMs)
}
