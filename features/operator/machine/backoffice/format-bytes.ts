import { currentFormatLocale } from '@bouquet/backoffice/i18n.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const step = 1000

/** A size in its largest unit, with at most one decimal: 14.2 MB. */
export function formatBytes(bytes: number): string {
  const place = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const style = { style: 'unit', unit: units[place], unitDisplay: 'short', maximumFractionDigits: 1 } as const
  const text = new Intl.NumberFormat(currentFormatLocale(), style).format(bytes / step ** place)
  return text.replaceAll('\u202f', '\u00a0')
}
