import type { ProviderId } from '@bouquet/domain/ids'
import type { Currency } from '@bouquet/domain/money'
import type { Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'

type Sold = Pick<Services, 'config'>

/** The currency of a provider's next purchase (rule "currency"). Throws session_expired when the account is gone. */
async function readBillingCurrency({ config }: Sold, db: Kysely<DB>, providerId: ProviderId): Promise<Currency> {
  const row = await db
    .selectFrom('providers')
    .select(billingCurrency(sellsInPounds(config)).as('currency'))
    .where('id', '=', providerId)
    .executeTakeFirst()
  if (!row) throw problem('session_expired')
  return row.currency
}

/**
 * Fixes the currency for a purchase that is made now; from then on it stays, whatever the country. A concurrent call waits until the caller's
 * transaction ends and then reads the fixed currency; the company stays until then as well. Throws session_expired when the account is gone.
 */
export async function fixBillingCurrency(
  { config }: Sold,
  tx: Transaction<DB>,
  providerId: ProviderId,
): Promise<Currency> {
  await tx.selectFrom('providers').select('id').where('id', '=', providerId).forKeyShare().execute()
  await tx
    .updateTable('providers')
    .set({ billing_currency: billingCurrency(sellsInPounds(config)) })
    .where('id', '=', providerId)
    .where('billing_currency', 'is', null)
    .execute()
  return readBillingCurrency({ config }, tx, providerId)
}

/** Whether the operator has set prices in pounds; without them everybody is billed in euros. */
export function sellsInPounds({ ports }: Services['config']): boolean {
  return ports.payments.prices.GBP !== null
}

const ownCountry = sql<string>`providers.country_code`

/** The currency of a provider's next purchase if their company were in a country with each of the currencies. Throws session_expired. */
export async function readBillingAfterMove(
  { config }: Sold,
  db: Kysely<DB>,
  providerId: ProviderId,
): Promise<Record<Currency, Currency>> {
  const inPounds = sellsInPounds(config)
  const row = await db
    .selectFrom('providers')
    .select(billingCurrency(inPounds, sql<string>`'FR'`).as('EUR'))
    .select(billingCurrency(inPounds, sql<string>`'GB'`).as('GBP'))
    .where('id', '=', providerId)
    .executeTakeFirst()
  if (!row) throw problem('session_expired')
  return row
}

/**
 * The billing currency of a row of `providers`. A provider who bought before there were currencies, or while a former release was still running,
 * keeps the currency of that purchase; all others have that of their company's country, where the operator sells in it.
 */
export function billingCurrency(inPounds: boolean, country = ownCountry): RawBuilder<Currency> {
  return sql<Currency>`coalesce(providers.billing_currency,
    (select p.currency from purchases p where p.provider_id = providers.id order by p.created_at limit 1),
    (select s.currency from subscriptions s where s.provider_id = providers.id order by s.started_at limit 1),
    case when ${inPounds}::boolean then currency_of_country(${country}) else 'EUR' end)`
}
