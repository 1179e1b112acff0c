import { displayedPhone } from '@bouquet/domain/phone'

type Row = readonly (string | number)[]

/**
 * A table as CSV that spreadsheets open directly: UTF-8 with a byte order mark, separated by semicolons, which they expect where the comma
 * is the decimal sign. A text that a spreadsheet would treat as a formula is prefixed with an apostrophe; a telephone number in groups of
 * digits is unchanged, as it is not a formula. The chunks follow the rows as they are read.
 */
export async function* csvOf(
  head: Row,
  rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `\ufeff${line(head)}`
  for await (const some of rows) yield some.map(line).join('')
}

const phoneInGroups = /^\+\d+( \d+)+$/

/** A telephone number that every spreadsheet treats as text: without groups it would become a number and lose its plus sign. */
export function phoneCell(e164: string): string {
  return displayedPhone(e164).replace(/[^\d+]+/g, ' ')
}

/** Days and instants in digits, in the reader's format, which a spreadsheet in their language recognises as dates. */
export function dateCells(locale: string, timeZone: string) {
  const day = new Intl.DateTimeFormat(locale, { ...digits, timeZone })
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone })
  const calendarDay = new Intl.DateTimeFormat(locale, { ...digits, timeZone: 'UTC' })
  return {
    day: (moment: Date) => day.format(moment),
    moment: (moment: Date) => `${day.format(moment)} ${time.format(moment)}`,
    calendarDay: (date: string) => calendarDay.format(new Date(date)),
  }
}

const digits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

const line = (row: Row) => `${row.map(cell).join(';')}\r\n`

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const harmless = /^[=+\-@\t\r\n]/.test(value) && !phoneInGroups.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
