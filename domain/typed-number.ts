/**
 * A number as people type it, without currency, unit and separators of thousands, its fraction behind the locale's decimal sign: `1.250 €`,
 * `1 250` and `1250` are `1250`, `1250.50` is `1250,50` in German. Unfinished numbers stay so: `-`, `12,`. Empty where nothing of a number is typed.
 */
export function plainNumber(typed: string, locale: string, maxFractionDigits: number): string {
  const text = withoutWords(typed)
  const sign = text.startsWith('-') ? '-' : ''
  const digits = text.replaceAll('-', '')
  const decimal = decimalSign(locale)
  const at = placeOfDecimalSign(digits, decimal, maxFractionDigits)
  if (at === null) return sign + onlyDigits(digits)
  return `${sign}${onlyDigits(digits.slice(0, at))}${decimal}${onlyDigits(digits.slice(at))}`
}

/** Whether a text may become a number: a sign at its beginning, digits, and their separators. */
export function mayBecomeNumber(typed: string, { mayBeNegative }: { mayBeNegative: boolean }): boolean {
  const text = withoutWords(typed)
  return mayBeNegative ? /^-?[^-]*$/.test(text) : !text.includes('-')
}

// Besides digits and signs a field shows spaces and a currency or a unit, which may stand before or behind them.
function withoutWords(typed: string): string {
  return typed.replaceAll('\u2212', '-').replace(/[^\d.,-]/g, '')
}

const onlyDigits = (text: string) => text.replace(/\D/g, '')

function decimalSign(locale: string): string {
  return locale.startsWith('en') ? '.' : ','
}

/** The last sign is the decimal one, unless it separates thousands: it stands there several times, or before exactly three digits. */
function placeOfDecimalSign(digits: string, decimal: string, maxFractionDigits: number): number | null {
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (at === -1) return null
  const sign = digits.charAt(at)
  const [before, after] = [digits.slice(0, at), digits.slice(at + 1)]
  if (before.includes(sign)) return null
  const mayBeThousands = /^[1-9]\d{0,2}$/.test(before) && after.length === groupSize
  const mayBeFraction = sign === decimal && maxFractionDigits >= groupSize
  return mayBeThousands && !mayBeFraction ? null : at
}

const groupSize = 3
