/** The calendar day (YYYY-MM-DD) of a moment in a time zone. */
export function calendarDayIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)
}
