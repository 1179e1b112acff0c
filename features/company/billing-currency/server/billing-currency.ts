import { type Country, countries } from '@bouquet/domain/countries'
import type { ProviderId } from '@bouquet/domain/ids'
import type { Currency } from '@bouquet/domain/money'
import type { Settings } from '@bouquet/domain/settings'
import type { Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'

type Sold = Pick<Services, 'config' | 'settings'>

/** The currency of a provider's next purchase (rule "currency"). Throws session_expired when the account is gone. */
async function readBillingCurrency(
  db: Kysely<DB>,
  providerId: ProviderId,
  inPounds: readonly Country[],
): Promise<Currency> {
  const row = await db
    .selectFrom('providers')
    .select(billingCurrency(inPounds).as('currency'))
    .where('id', '=', providerId)
    .executeTakeFirst()
  if (!row) throw problem('session_expired')
  return row.currency
}

/**
 * Fixes the currency for a purchase that is made now; from then on it stays, whatever the country and its setting. A concurrent call waits until
 * the caller's transaction ends and then reads the fixed currency; the company stays until then as well. Throws session_expired when the account is gone.
 */
export async function fixBillingCurrency(
  { config, settings }: Sold,
  tx: Transaction<DB>,
  providerId: ProviderId,
): Promise<Currency> {
  await tx.selectFrom('providers').select('id').where('id', '=', providerId).forKeyShare().execute()
  const inPounds = poundsAmong(config, await settings.readIn(tx, 'billing'))
  await tx
    .updateTable('providers')
    .set({ billing_currency: billingCurrency(inPounds) })
    .where('id', '=', providerId)
    .where('billing_currency', 'is', null)
    .execute()
  return readBillingCurrency(tx, providerId, inPounds)
}

/** Whether the operator has set prices in pounds; without them everybody is billed in euros. */
export function sellsInPounds({ ports }: Services['config']): boolean {
  return ports.payments.prices.GBP !== null
}

/** The countries whose companies buy in pounds, by the setting in force (rule "currency of purchases"). */
export function countriesInPounds({ config, settings }: Sold): Country[] {
  return poundsAmong(config, settings.read('billing'))
}

function poundsAmong(config: Services['config'], billing: Settings['billing']): Country[] {
  return sellsInPounds(config) ? countries.filter((country) => billing[country] === 'GBP') : []
}

/** The currency of a provider's next purchase if their company were in each of the countries. Throws session_expired. */
export async function readBillingAfterMove(
  sold: Sold,
  db: Kysely<DB>,
  providerId: ProviderId,
): Promise<Record<Country, Currency>> {
  const row = await db
    .selectFrom('providers')
    .select(fixedCurrency.as('fixed'))
    .where('id', '=', providerId)
    .executeTakeFirst()
  if (!row) throw problem('session_expired')
  const inPounds = countriesInPounds(sold)
  const currencyIn = (country: Country) => row.fixed ?? (inPounds.includes(country) ? 'GBP' : 'EUR')
  return Object.fromEntries(countries.map((country) => [country, currencyIn(country)])) as Record<Country, Currency>
}

/** Null before the first purchase. */
const fixedCurrency = sql<Currency | null>`coalesce(providers.billing_currency,
    (select p.currency from purchases p where p.provider_id = providers.id order by p.created_at limit 1),
    (select s.currency from subscriptions s where s.provider_id = providers.id order by s.started_at limit 1))`

/**
 * The billing currency of a row of `providers`. A provider who bought before there were currencies, or while a former release was still running,
 * keeps the currency of that purchase; all others have that of their company's country.
 */
export function billingCurrency(inPounds: readonly Country[]): RawBuilder<Currency> {
  return sql<Currency>`coalesce(${fixedCurrency},
    case when providers.country_code = any(${inPounds}::text[]) then 'GBP'::currency else 'EUR'::currency end)`
}
