import { currentFormatLocale } from '@bouquet/backoffice/i18n.ts'

/** `4,9`, and `5,0`. */
export function oneDecimal(value: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return new Intl.NumberFormat(currentFormatLocale(), digits).format(value)
}
