import type { Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Transaction } from 'kysely'
import type { BilledPayment } from './billed-payment.ts'
import { invoiceOf } from './invoice-of.ts'
import { readBuyer } from './read-buyer.ts'
import { takeNumber } from './take-number.ts'

type Deps = Pick<Services, 'config' | 'now'> & { settings: Pick<Services['settings'], 'readIn'> }

/** Issues the invoice of a payment, in its transaction (docs/rules.md "invoices"); none for a deleted account. */
export async function issueInvoice(
  { config: { ports }, settings, now }: Deps,
  tx: Transaction<DB>,
  payment: BilledPayment,
): Promise<void> {
  const provider = await readBuyer(tx, payment.providerId)
  if (!provider) return
  const seller = await settings.readIn(tx, 'seller')
  const number = await takeNumber(tx, 'invoice', provider.listed_country, now())
  await tx
    .insertInto('invoices')
    .values(invoiceOf({ ports, seller }, payment, provider, number, now()))
    .execute()
}
