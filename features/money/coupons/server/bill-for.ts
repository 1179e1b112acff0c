import type { Currency } from '@bouquet/domain/money'
import { type Bill, reductionCents, smallestPaymentCents } from '@bouquet/domain/price-reduction'
import { withoutVat } from '@bouquet/domain/vat'
import { readVatTerms } from '@bouquet/features/money/invoices/server/read-buyer.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Transaction } from 'kysely'

type Priced = { listCents: number; currency: Currency; percentOff: number | null }

/**
 * What the caller pays for something at a list price, in cents with VAT (rule "reductions"). Throws coupon_not_for_this where less would be left
 * than a card can pay, and session_expired when the account is gone.
 */
export async function billFor(ctx: ProviderContext, tx: Transaction<DB>, priced: Priced): Promise<Bill> {
  const terms = await readVatTerms(ctx, tx, ctx.actor.providerId)
  if (!terms) throw problem('session_expired')
  const off = priced.percentOff === null ? 0 : reductionCents(priced.listCents, priced.percentOff)
  const totalCents = priced.listCents - off
  if (totalCents < smallestPaymentCents) throw problem('coupon_not_for_this')
  return { ...priced, reductionCents: off, totalCents, ...withoutVat(totalCents, terms.rate), vatRate: terms.rate }
}
