import { formatLocales, type Language } from '@bouquet/domain/languages'
import { numberFormat } from '@bouquet/domain/number-format'
import { translate } from '@bouquet/server/i18n.ts'
import type { InvoiceLine } from './invoice-lines.ts'

/** What a line of an invoice is for, in a language; a coupon with its percentage and its code. */
export function lineText(language: Language, { what, quantity, coupon }: InvoiceLine): string {
  const percent = numberFormat(formatLocales[language], 'percent')
  const values = coupon && { code: coupon.code, percent: percent(coupon.percentOff / 100) }
  return translate(language, 'invoices', `what.${what}`, { count: quantity, ...values })
}
