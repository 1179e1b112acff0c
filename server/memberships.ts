import type { AccountId, ProviderId } from '@bouquet/domain/ids'
import { type Kysely, sql } from 'kysely'
import type { DB } from './database/generated.ts'

/** The company that an account works in; null without one. */
export async function providerOf(db: Kysely<DB>, accountId: AccountId): Promise<ProviderId | null> {
  const row = await db
    .selectFrom('memberships')
    .select('provider_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.provider_id ?? null
}

/** Makes an account the owner of a company, in the caller's transaction; repeating it changes nothing. */
export async function addOwner(db: Kysely<DB>, accountId: AccountId, providerId: ProviderId, now: Date): Promise<void> {
  await db
    .insertInto('memberships')
    .values({ account_id: accountId, provider_id: providerId, role: 'owner', created_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'provider_id']).doNothing())
    .execute()
}

type HandOver = { providerId: ProviderId; from: AccountId; to: AccountId; now: Date }

/**
 * Makes another account the owner of a company, with the roles that the company needs; the former owner is as before the onboarding. Call it
 * with both accounts and the company locked, after `to` is known to work in no company.
 */
export async function handOver(tx: Kysely<DB>, { providerId, from, to, now }: HandOver): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ account_id: to, created_at: now })
    .where('provider_id', '=', providerId)
    .where('account_id', '=', from)
    .execute()
  await sql`update accounts set onboarding_finished_at = ${now}, roles = (
      select case when cardinality(trades) > 0 then trades else array['ROLE_PRESTATAIRE'] end
      from (select array_remove(former.roles, 'ROLE_ADMIN') as trades from accounts former where former.id = ${from}) owned
    ) where id = ${to}`.execute(tx)
  await tx.updateTable('accounts').set({ onboarding_finished_at: null }).where('id', '=', from).execute()
  await tx.deleteFrom('onboarding_drafts').where('account_id', '=', to).execute()
  await sql`select pg_notify('memberships', ${providerId})`.execute(tx)
}

type Leave = { providerId: ProviderId; accountId: AccountId }

/** Takes a company's only member out of it, which deletes the company; the account is as before the onboarding. */
export async function leaveCompany(tx: Kysely<DB>, { providerId, accountId }: Leave): Promise<void> {
  await tx.deleteFrom('memberships').where('provider_id', '=', providerId).where('account_id', '=', accountId).execute()
  await tx.updateTable('accounts').set({ onboarding_finished_at: null }).where('id', '=', accountId).execute()
  await sql`select pg_notify('memberships', ${providerId})`.execute(tx)
}
