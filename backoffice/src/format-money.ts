import { formatMoney as formatMoneyIn, type Money } from '@bouquet/domain/money'
import { currentFormatLocale } from './i18n.ts'

/** An amount in its own currency; whole amounts without decimals. Apart from `formats.ts`, which the first screen loads. */
export function formatMoney(money: Money): string {
  return formatMoneyIn(money, currentFormatLocale())
}

/** An amount in euros; whole amounts without decimals. */
export function formatEuros(euros: number): string {
  return formatMoney({ cents: euros * 100, currency: 'EUR' })
}
