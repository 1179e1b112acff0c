import type { RouteInput } from '@bouquet/contract/route'
import type { ProviderId } from '@bouquet/domain/ids'
import { type Currency, currencyOfCountry } from '@bouquet/domain/money'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'
import type { CompanyServices, updateCompanyServices as contract } from '../contract.ts'
import { getCompanyServices } from './get-company-services.ts'
import { recordProfileChange } from './record-profile-change.ts'

type Offer = RouteInput<typeof contract>['body']

/**
 * Replaces languages and services; what was said of a service that stays and is not spoken of stays too. Who plans no weddings has no
 * services: what is sent of them is left out. Throws invalid_input for an unknown one, services_required.
 */
export async function updateCompanyServices(
  ctx: ProviderContext,
  { body }: RouteInput<typeof contract>,
): Promise<CompanyServices> {
  const { providerId } = ctx.actor
  try {
    await transaction(ctx.db, async (tx) => {
      // Two tabs that save at once follow each other, so that what stays is one of the two.
      const { currency, isPlanner } = await lockProvider(tx, providerId)
      if (isPlanner && body.prestations.length === 0)
        throw problem('services_required', { fields: { prestations: 'services_required' } })
      await replaceLanguages(tx, providerId, body.langues)
      if (isPlanner) await replaceOffer(tx, providerId, body, currency)
      await recordProfileChange(ctx, tx, 'company.services-changed')
    })
  } catch (error) {
    if ((error as { code?: string }).code === foreignKeyViolation) throw problem('invalid_input')
    throw error
  }
  return getCompanyServices(ctx)
}

const foreignKeyViolation = '23503'

/** Gives what new prices of this provider are in, and whether it plans weddings. */
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

/** Only rows of the services that are offered now exist, so that details of others touch nothing. */
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

/** As it is said to be; unsaid, a price from before a move that did not change stays in its currency, and all others are in the provider's. */
function currencyOfPrice(said: Currency | null, cents: number | null, own: Currency) {
  if (cents === null) return own
  return said ?? sql<Currency>`case when budget_from_cents = ${cents} then currency else ${own}::currency end`
}
