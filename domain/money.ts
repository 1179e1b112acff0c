import { numberFormat } from './number-format.ts'

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
export function formatMoney({ cents, currency }: Money, locale: string): string {
  return numberFormat(locale, currency)(cents / 100)
}

/** `25,00 €`: always with decimals, as on invoices and in mails about payments. */
export function formatMoneyInFull({ cents, currency }: Money, locale: string): string {
  return numberFormat(locale, `full${currency}`)(cents / 100)
}

/** The Intl format of a field for amounts in a currency. */
export function moneyInput(currency: Currency) {
  return { style: 'currency', currency, currencyDisplay: 'narrowSymbol', minimumFractionDigits: 0 } as const
}

/** `15,0833 €`: up to four decimals, as a unit price may not be a whole number of cents. */
export function formatUnitPrice({ cents, currency }: Money, locale: string): string {
  return numberFormat(locale, `fine${currency}`)(cents / 100)
}
