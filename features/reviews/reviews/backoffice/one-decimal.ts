import { formatNumber } from '@bouquet/backoffice/formats.ts'

/** `4,9`, and `5,0`. */
export function oneDecimal(value: number): string {
  return formatNumber(value, 'oneDecimal')
}
