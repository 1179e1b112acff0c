export const currencies = ['EUR', 'GBP'] as const
/** ISO 4217. */
export type Currency = (typeof currencies)[number]

/** An amount in whole cents (pence) of one currency; negative for debts and refunds. */
export type Money = Readonly<{ cents: number; currency: Currency }>

/** The currency of a code in upper or lower case; null for a currency in which nothing is sold. */
export function knownCurrency(code: string | null | undefined): Currency | null {
  return currencies.find((currency) => currency === code?.toUpperCase()) ?? null
}

/** Rule "currency": pounds in the United Kingdom, euros in every other country (ISO 3166). */
export function currencyOfCountry(country: string): Currency {
  return country === 'GB' ? 'GBP' : 'EUR'
}

/** The difference of two amounts. Throws TypeError where their currencies differ. */
export function subtractMoney(one: Money, other: Money): Money {
  return { cents: one.cents - centsIn(one.currency, other), currency: one.currency }
}

function centsIn(currency: Currency, amount: Money): number {
  if (amount.currency !== currency) throw new TypeError(`An amount in ${amount.currency} is no amount in ${currency}`)
  return amount.cents
}

/** `25 €`, `£19.50`: whole amounts without decimals, in the locale's format (BCP 47). */
export function formatMoney(money: Money, locale: string): string {
  return format(money, locale, 'stripIfInteger')
}

/** `25,00 €`: always with decimals, as on invoices and in mails about payments. */
export function formatMoneyInFull(money: Money, locale: string): string {
  return format(money, locale, 'auto')
}

/** The Intl format of a field for amounts in a currency. */
export function moneyInput(currency: Currency) {
  return { style: 'currency', currency, currencyDisplay: 'narrowSymbol', minimumFractionDigits: 0 } as const
}

/** `15,0833 €`: up to four decimals, as a unit price may not be a whole number of cents. */
export function formatUnitPrice(price: Money, locale: string): string {
  return format(price, locale, 'finely')
}

/** When decimals are shown. */
const decimals = {
  stripIfInteger: { trailingZeroDisplay: 'stripIfInteger' },
  auto: { trailingZeroDisplay: 'auto' },
  finely: { maximumFractionDigits: 4 },
} as const
type Decimals = keyof typeof decimals

function format({ cents, currency }: Money, locale: string, name: Decimals): string {
  // Intl separates thousands with a narrow no-break space, which many typefaces render too thin.
  return formatterOf(locale, currency, name)
    .format(cents / 100)
    .replaceAll('\u202f', '\u00a0')
}

// Creating a formatter takes far longer than using it, and there are only as many as locales and currencies.
const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf(locale: string, currency: Currency, name: Decimals): Intl.NumberFormat {
  const key = `${locale} ${currency} ${name}`
  const known = formatters.get(key)
  if (known) return known
  // The narrow symbol is `£` everywhere, where French would write `£GB` and Spanish `GBP`.
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...decimals[name] } as const
  const made = new Intl.NumberFormat(locale, style)
  formatters.set(key, made)
  return made
}
