import { isDayOfYear } from './prices.ts'

/** The day of a year (MM-DD) that is typed with its day first, `1/5` or `01.05.`; null where it is none. */
export function typedDay(text: string): string | null {
  const [, day = '', month = ''] = text.trim().match(/^(\d{1,2})[\s./-]+(\d{1,2})\.?$/) ?? []
  const found = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDayOfYear(found) ? found : null
}
