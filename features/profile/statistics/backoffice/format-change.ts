import { formatNumber } from '@bouquet/backoffice/formats.ts'

/** `+3`, `−1.5`, `0`. */
export function formatChange(change: number): string {
  const sign = change > 0 ? '+' : change < 0 ? '−' : ''
  return `${sign}${formatNumber(Math.abs(change))}`
}
