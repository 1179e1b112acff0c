import type { Country } from '@bouquet/domain/countries'
import type { Language } from '@bouquet/domain/languages'
import type { Settings } from '@bouquet/domain/settings'
import { withoutVat } from '@bouquet/domain/vat'
import type { Config } from '@bouquet/server/config/config.ts'
import type { BilledPayment } from './billed-payment.ts'
import { type Buyer, buyerParty, type InvoiceContent, sellerOf, termsBetween } from './invoice-content.ts'
import { linesOfPayment } from './invoice-lines.ts'
import type { TakenNumber } from './take-number.ts'

export type BilledBuyer = Buyer & { listed_country: Country; language: Language }

/** The row of a payment's invoice, with its moment of issue and its number. */
export function invoiceOf(
  { ports, seller: sold }: Pick<Config, 'ports'> & Pick<Settings, 'seller'>,
  payment: BilledPayment,
  provider: BilledBuyer,
  number: TakenNumber,
  issuedAt: Date,
) {
  const seller = sellerOf(sold)
  const buyer = buyerParty(provider, { ports })
  const vat = termsBetween(seller, buyer)
  const content: InvoiceContent = {
    seller,
    buyer,
    what: payment.what,
    credits: payment.what === 'credits' ? payment.credits : null,
    vat,
    reference: payment.reference,
    corrects: null,
    lines: linesOfPayment(payment, vat.rate),
  }
  const { netCents, vatCents } = withoutVat(payment.amountCents, vat.rate)
  return {
    kind: 'invoice' as const,
    country: provider.listed_country,
    ...number,
    provider_id: payment.providerId,
    payment_id: payment.id,
    issued_at: issuedAt,
    language: provider.language,
    content: JSON.stringify(content),
    currency: payment.currency,
    net_cents: netCents,
    vat_cents: vatCents,
    gross_cents: payment.amountCents,
  }
}
