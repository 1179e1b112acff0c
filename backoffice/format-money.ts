import { formatMoneyInFull as formatInFull, formatMoney as formatMoneyIn, type Money } from '@bouquet/domain/money'
import { currentFormatLocale } from './i18n.ts'

/** An amount in its own currency; whole amounts without decimals. Separate from `formats.ts`, which the first screen loads. */
export function formatMoney(money: Money): string {
  return formatMoneyIn(money, currentFormatLocale())
}

/** An amount in its own currency, always with decimals, so that those of a column stand below each other. */
export function formatMoneyInFull(money: Money): string {
  return formatInFull(money, currentFormatLocale())
}

/** Formats an amount in units of a currency (12.5) rather than cents, as some routes send it. */
export function formatUnits(amount: number, currency: Money['currency']): string {
  return formatMoney({ cents: Math.round(amount * 100), currency })
}
