import type { AccountId } from '@bouquet/domain/ids'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'

/** What the account signs in with beside its password. */
export async function enabledFactors(
  db: Kysely<DB>,
  accountId: AccountId,
): Promise<{ hasTotp: boolean; passkeys: number }> {
  const { has_totp, passkeys } = await db
    .selectNoFrom([
      sql<boolean>`exists (select from totp_factors where account_id = ${accountId} and sealed_secret is not null)`.as(
        'has_totp',
      ),
      sql<number>`(select count(*)::int from passkeys where account_id = ${accountId})`.as('passkeys'),
    ])
    .executeTakeFirstOrThrow()
  return { hasTotp: has_totp, passkeys }
}

/** Whether the account has a second factor. */
export async function hasSecondFactor(db: Kysely<DB>, accountId: AccountId): Promise<boolean> {
  const { hasTotp, passkeys } = await enabledFactors(db, accountId)
  return hasTotp || passkeys > 0
}
