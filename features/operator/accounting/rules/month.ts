/** A month of accounting may be closed once it has been over for this long, so that nothing that began in it is still being written. */
export const closableAfterMs = 86_400_000

/** The first instant of a month (`2026-11`) and that of the next one, in a time zone. */
export function boundsOf(month: string, timeZone: string): { start: Date; end: Date } {
  return { start: midnightOf(`${month}-01`, timeZone), end: midnightOf(`${following(month)}-01`, timeZone) }
}

/** The month after this one. */
export function following(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** The month of an instant, in a time zone. */
export function monthAt(instant: Date, timeZone: string): string {
  return dayAt(instant, timeZone).slice(0, 7)
}

/** The last day of a month, as `20261130`. */
export function lastDayOf(month: string): string {
  const end = new Date(`${following(month)}-01T00:00:00Z`)
  return new Date(end.getTime() - 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
}

/** The day of an instant in a time zone, as `2026-11-30`. */
export function dayAt(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(instant)
}

/** Zones of the seven countries are at most two hours from UTC, so midnight there is near midnight in UTC. */
function midnightOf(day: string, timeZone: string): Date {
  const utc = new Date(`${day}T00:00:00Z`)
  const offsets = [0, 1, 2].map((hours) => new Date(utc.getTime() - hours * 3_600_000))
  return offsets.find((instant) => dayAt(instant, timeZone) === day && hourAt(instant, timeZone) === '00') ?? utc
}

function hourAt(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(instant)
}
