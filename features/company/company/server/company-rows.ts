import type { ProviderContext } from '@bouquet/server/context.ts'
import type { DB, Providers } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Kysely, Updateable } from 'kysely'

const columns = [
  'providers.company_name',
  'providers.siret',
  'providers.siret_status',
  'providers.website',
  'providers.founded_on',
  'providers.street',
  'providers.zipcode',
  'providers.city',
  'providers.country_code',
  'providers.latitude',
  'providers.longitude',
] as const

export type CompanyRow = Awaited<ReturnType<typeof readCompany>>

/** The caller's own company with the country that the account registered in. Throws not_found. */
export async function readCompany(ctx: ProviderContext) {
  return foundCompany(await companyOf(ctx, ctx.db).executeTakeFirst())
}

/** As `readCompany`, and locks the company until the transaction ends. */
export async function lockCompany(ctx: ProviderContext, tx: Kysely<DB>) {
  return foundCompany(await companyOf(ctx, tx).forUpdate('providers').executeTakeFirst())
}

function companyOf(ctx: ProviderContext, db: Kysely<DB>) {
  return db
    .selectFrom('providers')
    .innerJoin('provider_owners as owner', 'owner.provider_id', 'providers.id')
    .innerJoin('accounts', 'accounts.id', 'owner.account_id')
    .select([...columns, 'accounts.country as registered_in'])
    .where('providers.id', '=', ctx.actor.providerId)
}

function foundCompany<Row>(row: Row | undefined): Row {
  if (!row) throw problem('not_found')
  return row
}

/** Writes columns of the caller's own company. */
export async function writeCompany(
  ctx: ProviderContext,
  tx: Kysely<DB>,
  values: Pick<
    Updateable<Providers>,
    | 'company_name'
    | 'siret'
    | 'siret_status'
    | 'website'
    | 'founded_on'
    | 'street'
    | 'zipcode'
    | 'city'
    | 'country_code'
    | 'latitude'
    | 'longitude'
    | 'listed_country'
    | 'department_code'
    | 'city_slug'
  >,
): Promise<void> {
  await tx.updateTable('providers').set(values).where('id', '=', ctx.actor.providerId).execute()
}
