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

/**
 * The id of a new company. It is still its account's: a process of the former release finds a company by that alone, and would show its
 * owner none and mail nobody (docs/migrations.md). The next release makes one of its own here.
 */
export function newProviderId(accountId: AccountId): ProviderId {
  return accountId as string as ProviderId
}

/** Lets an account work in a company as its owner, in the caller's transaction; again it changes nothing. */
export async function addOwner(db: Kysely<DB>, accountId: AccountId, providerId: ProviderId, now: Date): Promise<void> {
  await db
    .insertInto('memberships')
    .values({ account_id: accountId, provider_id: providerId, role: 'owner', created_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'provider_id']).doNothing())
    .execute()
}
