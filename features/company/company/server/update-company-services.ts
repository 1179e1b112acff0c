import type { RouteInput } from '@bouquet/contract/route'
import type { ProviderId } from '@bouquet/domain/ids'
import { type Currency, currencyOfCountry } from '@bouquet/domain/money'
import { checkChosenIds } from '@bouquet/server/catalogues/check-chosen.ts'
import { checkContentVersion } from '@bouquet/server/content-version.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'
import type { CompanyServices, updateCompanyServices as contract } from '../contract.ts'
import { getCompanyServices, readCompanyServices } from './get-company-services.ts'
import { recordProfileChange } from './record-profile-change.ts'

type Offer = RouteInput<typeof contract>['body']

/**
 * Replaces languages and services; the details of a service that is still offered but not sent are left unchanged. A provider who is not a
 * planner has no services: those sent are ignored. Throws invalid_input for one that cannot be chosen, services_required, changed_elsewhere.
 */
export async function updateCompanyServices(
  ctx: ProviderContext,
  { body, version }: RouteInput<typeof contract>,
): Promise<CompanyServices> {
  const { providerId } = ctx.actor
  await transaction(ctx.db, async (tx) => {
    // The lock makes two tabs that save at the same time run one after the other, so that the result is one of the two.
    const { currency, isPlanner } = await lockProvider(tx, providerId)
    if (isPlanner && body.prestations.length === 0)
      throw problem('services_required', { fields: { prestations: 'services_required' } })
    const before = await readCompanyServices(ctx, tx)
    checkContentVersion(before, version)
    const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
    checkChosenIds(ctx, 'languages', body.langues, idsOf(before.langues))
    if (isPlanner) checkChosenIds(ctx, 'services', body.prestations, idsOf(before.offered))
    await replaceLanguages(tx, providerId, body.langues)
    if (isPlanner) await replaceOffer(tx, providerId, body, currency)
    await recordProfileChange(ctx, tx, 'company.services-changed')
  })
  return getCompanyServices(ctx)
}

/** Locks the provider's row; returns the currency of its new prices, and whether it is a planner. */
async function lockProvider(tx: Kysely<DB>, id: string): Promise<{ currency: Currency; isPlanner: boolean }> {
  const { rows } = await sql<{ country: string; is_planner: boolean }>`
    select listed_country as country, is_planner from providers where id = ${id} for update`.execute(tx)
  const [row] = rows
  return { currency: currencyOfCountry(row?.country ?? ''), isPlanner: row?.is_planner ?? false }
}

async function replaceLanguages(tx: Kysely<DB>, provider_id: ProviderId, ids: number[]): Promise<void> {
  await tx
    .deleteFrom('provider_languages')
    .where('provider_id', '=', provider_id)
    .where('language_id', 'not in', ids)
    .execute()
  await tx
    .insertInto('provider_languages')
    .values(ids.map((language_id) => ({ provider_id, language_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function replaceOffer(tx: Kysely<DB>, providerId: ProviderId, offer: Offer, currency: Currency): Promise<void> {
  await replaceServices(tx, providerId, offer.prestations, currency)
  await writeDetails(tx, providerId, offer, currency)
}

async function replaceServices(
  tx: Kysely<DB>,
  provider_id: ProviderId,
  ids: number[],
  currency: Currency,
): Promise<void> {
  await tx
    .deleteFrom('provider_services')
    .where('provider_id', '=', provider_id)
    .where('service_id', 'not in', ids)
    .execute()
  await tx
    .insertInto('provider_services')
    .values(ids.map((service_id) => ({ provider_id, service_id, currency })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** There are rows only for the services that are offered now, so details of others change nothing. */
async function writeDetails(
  tx: Kysely<DB>,
  providerId: ProviderId,
  { prestationDetails }: Offer,
  currency: Currency,
): Promise<void> {
  for (const details of prestationDetails) {
    const cents = details.budgetStartingFrom === null ? null : Math.round(details.budgetStartingFrom * 100)
    await tx
      .updateTable('provider_services')
      .set({
        description: details.description || null,
        budget_from_cents: cents,
        currency: currencyOfPrice(details.currency ?? null, cents, currency),
        is_description_visible: details.isDescriptionVisible,
        is_budget_visible: details.isBudgetVisible,
      })
      .where('provider_id', '=', providerId)
      .where('service_id', '=', details.prestationId)
      .execute()
  }
}

/**
 * The currency that was sent. Where none was sent, an unchanged price from before a move keeps its currency, and all others have the provider's.
 */
function currencyOfPrice(said: Currency | null, cents: number | null, own: Currency) {
  if (cents === null) return own
  return said ?? sql<Currency>`case when budget_from_cents = ${cents} then currency else ${own}::currency end`
}
