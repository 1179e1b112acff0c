export const currencies = ['EUR', 'GBP'] as const
/** ISO 4217. */
export type Currency = (typeof currencies)[number]

/** An amount in whole cents (pence) of one currency; negative where money is owed or goes back. */
export type Money = Readonly<{ cents: number; currency: Currency }>

/** The currency of a code in capital or small letters; null for one that nothing is sold in. */
export function knownCurrency(code: string | null | undefined): Currency | null {
  return currencies.find((currency) => currency === code?.toUpperCase()) ?? null
}

/** Rule "currency": pounds in the United Kingdom, euros in every other country (ISO 3166). */
export function currencyOfCountry(country: string): Currency {
  return country === 'GB' ? 'GBP' : 'EUR'
}

/** The sum of two amounts. Throws TypeError where their currencies differ: nothing is converted. */
export function addMoney(one: Money, other: Money): Money {
  return { cents: one.cents + centsIn(one.currency, other), currency: one.currency }
}

/** What is left of an amount once another was taken from it. Throws TypeError where their currencies differ. */
export function subtractMoney(one: Money, other: Money): Money {
  return { cents: one.cents - centsIn(one.currency, other), currency: one.currency }
}

/** The sum of amounts that are all in this currency, 0 of none. Throws TypeError for any in another one. */
export function sumMoney(amounts: readonly Money[], currency: Currency): Money {
  return amounts.reduce(addMoney, { cents: 0, currency })
}

/** Amounts by their currency, each summed by itself, in the order of `currencies`; only currencies that occur. */
export function sumsByCurrency(amounts: readonly Money[]): Money[] {
  return currencies
    .filter((currency) => amounts.some((amount) => amount.currency === currency))
    .map((currency) =>
      sumMoney(
        amounts.filter((amount) => amount.currency === currency),
        currency,
      ),
    )
}

/** The lowest of those in this currency; where there is none, the lowest in the first other one that occurs. Null of none. */
export function lowestMoney(amounts: readonly Money[], preferred: Currency): Money | null {
  const own = amounts.filter(({ currency }) => currency === preferred)
  const [first] = amounts
  if (own.length === 0 && first && first.currency !== preferred) return lowestMoney(amounts, first.currency)
  return own.toSorted((one, other) => one.cents - other.cents)[0] ?? null
}

function centsIn(currency: Currency, amount: Money): number {
  if (amount.currency !== currency) throw new TypeError(`An amount in ${amount.currency} is no amount in ${currency}`)
  return amount.cents
}

/** `25 €`, `£19.50`: whole amounts without decimals, as the locale (BCP 47) writes money. */
export function formatMoney(money: Money, locale: string): string {
  return format(money, locale, 'stripIfInteger')
}

/** `25,00 €`: always with decimals, as invoices and mails about payments have it. */
export function formatMoneyInFull(money: Money, locale: string): string {
  return format(money, locale, 'auto')
}

/** How a field for amounts of a currency writes them, for Intl. */
export function moneyInput(currency: Currency) {
  return { style: 'currency', currency, currencyDisplay: 'narrowSymbol', minimumFractionDigits: 0 } as const
}

/** `15,0833 €`: up to four decimals, as the price of one of many is no whole number of cents. */
export function formatUnitPrice(price: Money, locale: string): string {
  return format(price, locale, 'finely')
}

/** Which decimals are written. */
const decimals = {
  stripIfInteger: { trailingZeroDisplay: 'stripIfInteger' },
  auto: { trailingZeroDisplay: 'auto' },
  finely: { maximumFractionDigits: 4 },
} as const
type Decimals = keyof typeof decimals

function format({ cents, currency }: Money, locale: string, name: Decimals): string {
  // Intl parts numbers with a narrow no-break space, which many typefaces draw too thin.
  return formatterOf(locale, currency, name)
    .format(cents / 100)
    .replaceAll('\u202f', '\u00a0')
}

// Making a formatter takes far longer than using it, and there are only as many as locales and currencies.
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
