/**
 * A weekday as short as calendars write it. `pt-PT` has no abbreviations of its own in browsers ("segunda"); Brazil's are those of Portugal, too
 * ("seg.").
 */
export function shortWeekday(locale: string, day: Date): string {
  const known = locale === 'pt-PT' ? 'pt-BR' : locale
  return new Intl.DateTimeFormat(known, { weekday: 'short', timeZone: 'UTC' }).format(day)
}
