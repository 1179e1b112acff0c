const firsts: Record<string, string> = { fr: '1er', it: '1°' }
const firstBeforeMonth = /(^|[\s\u00a0])1(?=[\s\u00a0]\p{Letter})/gu

/** French and Italian count the first of a month, which Intl does not: `1 mai` becomes `1er mai`, `1 maggio` `1° maggio`. */
export function withFirstDay(locale: string, date: string): string {
  const first = firsts[locale.slice(0, 2)]
  return first ? date.replace(firstBeforeMonth, `$1${first}`) : date
}

/**
 * A format of dates in a locale, as Intl has it but for the first of a month in French and Italian. No line ends within day, month and year, nor within a
 * time; one may end after the weekday and before the time.
 */
export function dateFormat(locale: string, style: Intl.DateTimeFormatOptions): (moment: Date | number) => string {
  const format = new Intl.DateTimeFormat(locale, inTwoDigits(locale, style))
  return (moment) => withFirstDay(locale, inWholeParts(format.formatToParts(moment)))
}

/** Portuguese writes a short month as a number, and its day then has two digits as well: 02/10/2027. */
function inTwoDigits(locale: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  return locale.startsWith('pt') && style.day && style.month === 'short' ? { ...style, day: '2-digit' } : style
}

const unitOf: Partial<Record<Intl.DateTimeFormatPartTypes, 'day' | 'time'>> = {
  day: 'day',
  month: 'day',
  year: 'day',
  hour: 'time',
  minute: 'time',
  second: 'time',
  dayPeriod: 'time',
  timeZoneName: 'time',
}

function inWholeParts(parts: Intl.DateTimeFormatPart[]): string {
  const textOf = ({ type, value }: Intl.DateTimeFormatPart, place: number) => {
    const [before, after] = [parts[place - 1], parts[place + 1]].map((part) => part && unitOf[part.type])
    return type === 'literal' && before && before === after ? value.replace(/\s/g, '\u00a0') : value
  }
  return parts.map(textOf).join('')
}
