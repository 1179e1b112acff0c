import type { AccountId, ProviderId } from '@bouquet/domain/ids'
import { endSubscriptionsOf } from '@bouquet/features/money/subscription/server/follow-subscriptions.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { Actor, Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'

type Deps = Pick<Services, 'jobs' | 'now'> & { actor: Actor }

/** Erases an account with everything that references it, in the caller's transaction, and records it in the journal of erasures. */
export async function eraseAccount(deps: Deps, tx: Kysely<DB>, accountId: AccountId): Promise<void> {
  const providerId = await companyOfNobodyElse(tx, accountId)
  const keys = [...(await keysOfExports(tx, accountId)), ...(providerId ? await keysOfCompany(tx, providerId) : [])]
  if (keys.length > 0) await deps.jobs.enqueue(tx, 'delete-files', { keys })
  if (providerId) {
    await retireSlugs(deps, tx, providerId)
    await endSubscriptionsOf(deps, tx, providerId)
  }
  await recordAudit(deps, tx, { action: 'account.deleted', accountId })
  await deps.jobs.enqueue(tx, 'record-erasure', { kind: 'account', id: accountId })
  // Everything else about the person references this row and is deleted with it; so is a company that nobody else works in.
  await tx.deleteFrom('accounts').where('id', '=', accountId).execute()
}

/** The company that is deleted with its last account; null where there is none, or somebody else works in it. */
async function companyOfNobodyElse(tx: Kysely<DB>, accountId: AccountId): Promise<ProviderId | null> {
  const { rows } = await sql<{ provider_id: ProviderId }>`
    select provider_id from memberships own where account_id = ${accountId} and not exists (
      select from memberships other where other.provider_id = own.provider_id and other.account_id <> own.account_id)
  `.execute(tx)
  return rows[0]?.provider_id ?? null
}

/** Marks public slugs, the current and the former ones, as gone for good; nobody else can get them. */
async function retireSlugs({ now }: Deps, tx: Kysely<DB>, providerId: ProviderId): Promise<void> {
  await sql`
    with owned as (
      select 'provider' as kind, id, slug, true as is_known from providers where id = ${providerId}
      union all
      select 'venue', id, slug, completed_at is not null from venues where owner_id = ${providerId}
      union all
      select 'portfolio', id, slug, is_published or was_published from portfolios where provider_id = ${providerId}
    ), former as (
      delete from former_slugs using owned
      where former_slugs.kind = owned.kind and former_slugs.subject_id = owned.id
      returning former_slugs.kind, former_slugs.slug
    )
    insert into retired_slugs (kind, slug, retired_at)
    select kind, slug, ${now()}::timestamptz from (
      select kind, slug from owned where is_known union select kind, slug from former
    ) known
    on conflict do nothing
  `.execute(tx)
}

async function keysOfExports(tx: Kysely<DB>, accountId: AccountId): Promise<string[]> {
  const rows = await tx
    .selectFrom('data_exports')
    .select('file_key')
    .where('account_id', '=', accountId)
    .where('file_key', 'is not', null)
    .$narrowType<{ file_key: string }>()
    .execute()
  return rows.map((row) => row.file_key)
}

async function keysOfCompany(tx: Kysely<DB>, providerId: ProviderId): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select avatar_key as key from providers where id = ${providerId} and avatar_key is not null
    union select after_text from content_changes where provider_id = ${providerId} and place = 'avatar'
    union select unnest(keys_of_picture(folder, widths, has_avif, original_key)) from pictures where provider_id = ${providerId}
  `.execute(tx)
  return rows.map((row) => row.key)
}
