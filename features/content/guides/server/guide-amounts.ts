import { formatLocales, type Language } from '@bouquet/domain/languages'
import { type Currency, formatMoney, knownCurrency, type Money } from '@bouquet/domain/money'

const placeholder = /\{([A-Z]{3} \d+(?:, [A-Z]{3} \d+)*)\}/g

/**
 * A guide's text with its amounts in one currency (rule "amounts in guides"): `{EUR 25000, GBP 27000}` becomes `25 000 €` or `£27,000`. Where
 * the currency is missing, the first amount is used.
 */
export function withAmounts(markdown: string, currency: Currency, language: Language): string {
  return markdown.replace(placeholder, (text, list: string) => {
    const amounts = list.split(', ').flatMap(amountOf)
    const amount = amounts.find((one) => one.currency === currency) ?? amounts[0]
    return amount ? formatMoney(amount, formatLocales[language]) : text
  })
}

function amountOf(text: string): Money[] {
  const [code, units] = text.split(' ')
  const currency = knownCurrency(code)
  return currency ? [{ cents: Number(units) * 100, currency }] : []
}
