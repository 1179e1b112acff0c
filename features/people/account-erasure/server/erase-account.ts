import { endSubscriptionsOf } from '@bouquet/features/money/subscription/server/follow-subscriptions.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { Actor, Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'

type Deps = Pick<Services, 'jobs' | 'now'> & { actor: Actor }

/** Erases an account with all that hangs on it, in the caller's transaction, and has it noted in the journal of erasures. */
export async function eraseAccount(deps: Deps, tx: Kysely<DB>, accountId: string): Promise<void> {
  await retireSlugs(deps, tx, accountId)
  const keys = await fileKeys(tx, accountId)
  if (keys.length > 0) await deps.jobs.enqueue(tx, 'delete-files', { keys })
  await endSubscriptionsOf(deps, tx, accountId)
  await recordAudit(deps, tx, { action: 'account.deleted', accountId })
  await deps.jobs.enqueue(tx, 'record-erasure', { kind: 'account', id: accountId })
  // Everything else that speaks of the person hangs on this row and goes with it.
  await tx.deleteFrom('accounts').where('id', '=', accountId).execute()
}

/** Public addresses answer from now on that they are gone for good, and nobody else gets them. */
async function retireSlugs({ now }: Deps, tx: Kysely<DB>, accountId: string): Promise<void> {
  await sql`
    insert into retired_slugs (kind, slug, retired_at)
    select 'provider', slug, ${now()}::timestamptz from providers where id = ${accountId}
    union all
    select 'venue', slug, ${now()}::timestamptz from venues where owner_id = ${accountId}
    union all
    select 'portfolio', slug, ${now()}::timestamptz from portfolios
    where provider_id = ${accountId} and (is_published or was_published)
    union all
    select 'portfolio', former.slug, ${now()}::timestamptz from former_slugs former
    join portfolios on portfolios.id = former.subject_id and former.kind = 'portfolio' where provider_id = ${accountId}
    on conflict do nothing
  `.execute(tx)
}

async function fileKeys(tx: Kysely<DB>, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select avatar_key as key from providers where id = ${accountId} and avatar_key is not null
    union select file_key from data_exports where account_id = ${accountId} and file_key is not null
    union select unnest(keys_of_picture(folder, widths, has_avif, original_key)) from pictures where provider_id = ${accountId}
  `.execute(tx)
  return rows.map((row) => row.key)
}
