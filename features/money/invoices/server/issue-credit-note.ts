import { withoutVat } from '@bouquet/domain/vat'
import type { Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Transaction } from 'kysely'
import type { InvoiceContent } from './invoice-content.ts'
import { lineOfRefund } from './invoice-lines.ts'
import { takeNumber } from './take-number.ts'

type MoneyReturned = { id: string; paymentId: string; amountCents: number; credits: number | null }

/**
 * Issues the credit note of a refund in the caller's transaction, with the parties, rate and language of the invoice that it corrects and with
 * negative sums. Issues none where the payment has no invoice.
 */
export async function issueCreditNote(
  { now }: Pick<Services, 'now'>,
  tx: Transaction<DB>,
  refund: MoneyReturned,
): Promise<void> {
  const invoice = await tx
    .selectFrom('invoices')
    .select(['country', 'currency', 'content', 'number', 'provider_id', 'language'])
    .where('payment_id', '=', refund.paymentId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()
  if (!invoice) return
  const country = invoice.country
  const corrected = invoice.content as unknown as InvoiceContent
  const { what, vat } = corrected
  const lines = lineOfRefund({ what, credits: refund.credits, amountCents: refund.amountCents }, vat.rate)
  const content: InvoiceContent = { ...corrected, credits: refund.credits, corrects: invoice.number, lines }
  const { netCents, vatCents } = withoutVat(refund.amountCents, corrected.vat.rate)
  await tx
    .insertInto('invoices')
    .values({
      kind: 'credit_note',
      country,
      ...(await takeNumber(tx, 'credit_note', country, now())),
      provider_id: invoice.provider_id,
      payment_id: refund.paymentId,
      refund_id: refund.id,
      issued_at: now(),
      language: invoice.language,
      content: JSON.stringify(content),
      currency: invoice.currency,
      net_cents: -netCents,
      vat_cents: -vatCents,
      gross_cents: -refund.amountCents,
    })
    .execute()
}
