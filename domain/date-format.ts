const firstBeforeMonth = /(^|[\s\u00a0])1(?=[\s\u00a0]\p{Letter})/gu

/** French counts the first of a month, which Intl does not: `1 mai` becomes `1er mai`. Dates in other languages stay as they are. */
export function withFirstDay(locale: string, date: string): string {
  return locale.startsWith('fr') ? date.replace(firstBeforeMonth, '$11er') : date
}

/** A format of dates in a locale, as Intl has it but for the first of a month in French. */
export function dateFormat(locale: string, style: Intl.DateTimeFormatOptions): (moment: Date | number) => string {
  const format = new Intl.DateTimeFormat(locale, style)
  return (moment) => withFirstDay(locale, format.format(moment))
}
