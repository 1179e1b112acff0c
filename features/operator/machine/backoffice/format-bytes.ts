import { formatNumber } from '@bouquet/backoffice/formats.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const step = 1000

/** A size in its largest unit, with at most one decimal: 14.2 MB. */
export function formatBytes(bytes: number): string {
  const place = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  return formatNumber(bytes / step ** place, units[place])
}
