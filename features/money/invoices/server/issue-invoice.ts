import type { ProviderId } from '@bouquet/domain/ids'
import type { Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Transaction } from 'kysely'
import type { BilledPayment } from './billed-payment.ts'
import { type BilledBuyer, invoiceOf } from './invoice-of.ts'
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

function readBuyer(tx: Transaction<DB>, providerId: ProviderId): Promise<BilledBuyer | undefined> {
  return tx
    .selectFrom('providers')
    .innerJoin('provider_owners as owner', 'owner.provider_id', 'providers.id')
    .innerJoin('accounts', 'accounts.id', 'owner.account_id')
    .select([
      'company_name',
      'street',
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
