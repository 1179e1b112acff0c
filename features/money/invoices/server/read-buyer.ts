import type { ProviderId } from '@bouquet/domain/ids'
import type { VatTerms } from '@bouquet/domain/vat'
import type { Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Transaction } from 'kysely'
import { buyerParty, sellerOf, termsBetween } from './invoice-content.ts'
import type { BilledBuyer } from './invoice-of.ts'

/** A provider as its documents name it now; undefined for a deleted account. */
export function readBuyer(tx: Transaction<DB>, providerId: ProviderId): Promise<BilledBuyer | undefined> {
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

type Deps = Pick<Services, 'config'> & { settings: Pick<Services['settings'], 'readIn'> }

/** The VAT of an invoice that would be issued to a provider now; null for a deleted account. */
export async function readVatTerms(
  { config: { ports }, settings }: Deps,
  tx: Transaction<DB>,
  providerId: ProviderId,
): Promise<VatTerms | null> {
  const buyer = await readBuyer(tx, providerId)
  if (!buyer) return null
  return termsBetween(sellerOf(await settings.readIn(tx, 'seller')), buyerParty(buyer, { ports }))
}
