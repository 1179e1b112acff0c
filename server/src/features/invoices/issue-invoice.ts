import type { Country } from '@bouquet/domain/countries'
import { withoutVat } from '@bouquet/domain/vat'
import type { Transaction } from 'kysely'
import type { Services } from '../../context.ts'
import type { DB } from '../../database/generated.ts'
import { type Buyer, buyerParty, type InvoiceContent, sellerOf, termsBetween } from './invoice-content.ts'
import { takeNumber } from './take-number.ts'

type BilledPayment = {
  id: string
  providerId: string
  reference: string
  amountCents: number
} & ({ what: 'credits'; credits: number } | { what: 'premium_monthly' | 'premium_yearly' })

type Scene = Pick<Services, 'config' | 'now'>

/** Issues the invoice of a payment, in its transaction (docs/rules.md "invoices"); none for an account that is gone. */
export async function issueInvoice({ config, now }: Scene, tx: Transaction<DB>, payment: BilledPayment): Promise<void> {
  const provider = await readBuyer(tx, payment.providerId)
  if (!provider) return
  const country = provider.listed_country as Country
  const seller = sellerOf(config)
  const buyer = buyerParty(provider, config)
  const vat = termsBetween(seller, buyer)
  const content: InvoiceContent = {
    seller,
    buyer,
    what: payment.what,
    credits: payment.what === 'credits' ? payment.credits : null,
    vat,
    reference: payment.reference,
    corrects: null,
  }
  const { netCents, vatCents } = withoutVat(payment.amountCents, vat.rate)
  await tx
    .insertInto('invoices')
    .values({
      kind: 'invoice',
      country,
      ...(await takeNumber(tx, 'invoice', country, now())),
      provider_id: payment.providerId,
      payment_id: payment.id,
      issued_at: now(),
      language: provider.language,
      content: JSON.stringify(content),
      net_cents: netCents,
      vat_cents: vatCents,
      gross_cents: payment.amountCents,
    })
    .execute()
}

function readBuyer(tx: Transaction<DB>, providerId: string): Promise<BuyerRow | undefined> {
  return tx
    .selectFrom('providers')
    .innerJoin('accounts', 'accounts.id', 'providers.id')
    .select([
      'company_name',
      'zipcode',
      'city',
      'country_code',
      'listed_country',
      'vat_number',
      'vat_number_checked_at',
    ])
    .select(['first_name', 'last_name', 'language'])
    .where('providers.id', '=', providerId)
    .executeTakeFirst()
}

type BuyerRow = Buyer & { listed_country: string; language: string }
