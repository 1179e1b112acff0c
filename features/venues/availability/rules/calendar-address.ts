/** The path of a venue's calendar for other calendars; the token is 32 random bytes, which the request log omits. */
export function calendarAddressPath(token: string): string {
  return `/venue-calendars/${token}/bouquet.ics`
}
