/** Where other calendars read one of ours; the token is 32 random bytes, which the request log leaves out. */
export function calendarAddressPath(token: string): string {
  return `/venue-calendars/${token}/bouquet.ics`
}
