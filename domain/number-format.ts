const unit = (name: string, unitDisplay: 'short' | 'long') =>
  ({ style: 'unit', unit: name, unitDisplay, maximumFractionDigits: 0 }) as const
const size = (name: string) => ({ ...unit(name, 'short'), maximumFractionDigits: 1 }) as const
// The narrow symbol is `£` everywhere, where French would write `£GB` and Spanish `GBP`.
const money = { style: 'currency', currencyDisplay: 'narrowSymbol' } as const

const styles = {
  plain: {},
  /** `4,9`, and `5,0`. */
  oneDecimal: { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  /** 1 is 100 %; at most one decimal. */
  percent: { style: 'percent', maximumFractionDigits: 1 },
  byte: size('byte'),
  kilobyte: size('kilobyte'),
  megabyte: size('megabyte'),
  gigabyte: size('gigabyte'),
  terabyte: size('terabyte'),
  kilometer: unit('kilometer', 'short'),
  /** Spelled out, as Britons read `mi` nowhere. */
  mile: unit('mile', 'long'),
  shortSecond: unit('second', 'short'),
  second: unit('second', 'long'),
  minute: unit('minute', 'long'),
  hour: unit('hour', 'long'),
  day: unit('day', 'long'),
  month: unit('month', 'long'),
  /** `25 €`, and `19,50 €`. */
  EUR: { ...money, currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' },
  GBP: { ...money, currency: 'GBP', trailingZeroDisplay: 'stripIfInteger' },
  /** Always with cents. */
  fullEUR: { ...money, currency: 'EUR' },
  fullGBP: { ...money, currency: 'GBP' },
  /** Up to four decimals. */
  fineEUR: { ...money, currency: 'EUR', maximumFractionDigits: 4 },
  fineGBP: { ...money, currency: 'GBP', maximumFractionDigits: 4 },
} as const satisfies Record<string, Intl.NumberFormatOptions>
export type NumberStyle = keyof typeof styles

type NumberFormat = (value: number) => string

// Creating a format takes far longer than using it, and there are only as many as locales and styles.
const formats = new Map<string, NumberFormat>()

/** The one format of numbers in a locale (BCP 47) and a style: with the signs of docs/terms.md, and no line ends within a number. */
export function numberFormat(locale: string, style: NumberStyle = 'plain'): NumberFormat {
  const key = `${locale} ${style}`
  const known = formats.get(key)
  if (known) return known
  const made = makeFormat(locale, styles[style])
  formats.set(key, made)
  return made
}

function makeFormat(locale: string, style: Intl.NumberFormatOptions): NumberFormat {
  const format = new Intl.NumberFormat(locale, { ...style, ...groupingOf(locale) })
  return (value) => withSigns(locale, format.format(value))
}

/** Intl leaves four digits together in Italian and Portuguese, where whoever names a price separates them; Spanish has them together. */
export function groupingOf(locale: string): { useGrouping?: 'always' } {
  return /^(?:it|pt)/.test(locale) ? { useGrouping: 'always' } : {}
}

/** The signs of docs/terms.md in a number that Intl has formatted: it separates thousands with a space in Portugal, where prices have a point. */
export function withSigns(locale: string, number: string): string {
  const wide = withWideSpaces(number)
  return locale.startsWith('pt') ? wide.replace(/(?<=\d)\u00a0(?=\d{3})/g, '.') : wide
}

/** Intl separates thousands, and parts of times, with a narrow no-break space, which many typefaces render too thin. */
export function withWideSpaces(text: string): string {
  return text.replaceAll('\u202f', '\u00a0')
}
