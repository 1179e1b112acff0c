import { entryLabel } from '@bouquet/server/catalogues/entry-label.ts'
import { contentVersion } from '@bouquet/server/content-version.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Kysely } from 'kysely'
import type { CompanyServices } from '../contract.ts'

/**
 * The caller's services with their descriptions, in the catalogue's order, labelled in the caller's language; no services for a provider who is
 * not a planner.
 */
export async function getCompanyServices(ctx: ProviderContext): Promise<CompanyServices> {
  const { offered, langues } = await readCompanyServices(ctx, ctx.db)
  return {
    langues,
    prestations: offered.map(({ id, type }) => ({
      id,
      label: entryLabel(ctx.language, 'services', type),
    })),
    prestationDetails: offered.map((row) => ({
      prestationId: row.id,
      description: row.description ?? '',
      budgetStartingFrom: row.budget_from_cents === null ? null : row.budget_from_cents / 100,
      currency: row.currency,
      isDescriptionVisible: row.is_description_visible,
      isBudgetVisible: row.is_budget_visible,
    })),
    version: contentVersion({ offered, langues }),
  }
}

/** What the form of the services replaces. */
export async function readCompanyServices(ctx: ProviderContext, db: Kysely<DB>) {
  return { offered: await offeredServices(ctx, db), langues: await spokenLanguages(ctx, db) }
}

function offeredServices(ctx: ProviderContext, db: Kysely<DB>) {
  return db
    .selectFrom('provider_services')
    .innerJoin('services', 'services.id', 'provider_services.service_id')
    .innerJoin('providers', 'providers.id', 'provider_services.provider_id')
    .select([
      'services.id',
      'services.type',
      'provider_services.description',
      'budget_from_cents',
      'currency',
      'is_description_visible',
      'is_budget_visible',
    ])
    .where('provider_id', '=', ctx.actor.providerId)
    .where('is_planner', '=', true)
    .orderBy('services.position')
    .execute()
}

function spokenLanguages(ctx: ProviderContext, db: Kysely<DB>) {
  return db
    .selectFrom('provider_languages')
    .select('language_id as id')
    .where('provider_id', '=', ctx.actor.providerId)
    .orderBy('language_id')
    .execute()
}
