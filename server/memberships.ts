import type { AccountId, ProviderId } from '@bouquet/domain/ids'
import type { Kysely } from 'kysely'
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
