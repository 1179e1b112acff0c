import type { deleteAccount as contract } from '@bouquet/contract/account'
import type { RouteInput } from '@bouquet/contract/route'
import { type Kysely, sql } from 'kysely'
import { recordAudit } from '../../audit/record-audit.ts'
import type { AccountContext } from '../../context.ts'
import { transaction } from '../../database/database.ts'
import type { DB } from '../../database/generated.ts'
import { problem } from '../../http/problem.ts'
import { endSubscriptionsOf } from '../subscription/follow-subscriptions.ts'

/** Erases the caller's account for good (rule "deletion"). Throws last_administrator. */
export async function deleteAccount(ctx: AccountContext, { body }: RouteInput<typeof contract>): Promise<undefined> {
  const { accountId } = ctx.actor
  await transaction(ctx.db, async (tx) => {
    const account = await lockAccount(ctx, tx)
    if (account.roles.includes('ROLE_ADMIN')) await checkNotLast(tx, accountId)
    await retireSlugs(ctx, tx)
    const keys = await fileKeys(tx, accountId)
    if (keys.length > 0) await ctx.jobs.enqueue(tx, 'delete-files', { keys })
    await endSubscriptionsOf(ctx, tx, accountId)
    await noteDeletion(ctx, tx, account, body.reason)
    await recordAudit(ctx, tx, { action: 'account.deleted' })
    // Everything else that speaks of the person hangs on this row and goes with it.
    await tx.deleteFrom('accounts').where('id', '=', accountId).execute()
  })
}

type Account = Awaited<ReturnType<typeof lockAccount>>

async function lockAccount({ actor }: AccountContext, tx: Kysely<DB>) {
  const account = await tx
    .selectFrom('accounts')
    .select(['id', 'email', 'first_name', 'roles', 'country', 'language'])
    .where('id', '=', actor.accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw problem('session_expired')
  return account
}

/** Administrators leave one after the other: of the last two who go at once, one stays. */
async function checkNotLast(tx: Kysely<DB>, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('administrators'))`.execute(tx)
  const other = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '<>', accountId)
    .where(sql<boolean>`'ROLE_ADMIN' = any(roles)`)
    .limit(1)
    .executeTakeFirst()
  if (!other) throw problem('last_administrator')
}

/** Public addresses answer from now on that they are gone for good, and nobody else gets them. */
async function retireSlugs({ actor, now }: AccountContext, tx: Kysely<DB>): Promise<void> {
  await sql`
    insert into retired_slugs (kind, slug, retired_at)
    select 'provider', slug, ${now()}::timestamptz from providers where id = ${actor.accountId}
    union all
    select 'venue', slug, ${now()}::timestamptz from venues where owner_id = ${actor.accountId}
    union all
    select 'portfolio', slug, ${now()}::timestamptz from portfolios
    where provider_id = ${actor.accountId} and (is_published or was_published)
    union all
    select 'portfolio', former.slug, ${now()}::timestamptz from former_slugs former
    join portfolios on portfolios.id = former.subject_id and former.kind = 'portfolio' where provider_id = ${actor.accountId}
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

/** Why they left, without who they were; and, until the mail that confirms it is sent, where to. */
async function noteDeletion(ctx: AccountContext, tx: Kysely<DB>, account: Account, reason: string): Promise<void> {
  const { id, roles, country, language, email, first_name } = account
  await tx
    .insertInto('account_deletions')
    .values({ account_id: id, reason, roles, country, deleted_at: ctx.now() })
    .execute()
  await tx.deleteFrom('password_reset_requests').where('email', '=', email).execute()
  const { id: farewellId } = await tx
    .insertInto('farewells')
    .values({ email, first_name, country, language, created_at: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.jobs.enqueue(tx, 'say-farewell', { farewellId })
}
