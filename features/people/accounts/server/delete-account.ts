import type { RouteInput } from '@bouquet/contract/route'
import type { AccountId } from '@bouquet/domain/ids'
import { eraseAccount } from '@bouquet/features/people/account-erasure/server/erase-account.ts'
import { checkNotLastOwner, lockOwners } from '@bouquet/server/accounts/operators.ts'
import { ownEmail } from '@bouquet/server/accounts/own-email.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Kysely } from 'kysely'
import type { deleteAccount as contract } from '../contract.ts'

/** Erases the caller's account for good (rule "deletion"). Throws last_owner. */
export async function deleteAccount(ctx: AccountContext, { body }: RouteInput<typeof contract>): Promise<undefined> {
  const { accountId } = ctx.actor
  await transaction(ctx.db, async (tx) => {
    // Before the account's row, as in every change of an operator.
    if (ctx.actor.permissions.length > 0) await lockOwners(tx)
    await deleteWithin(ctx, tx, accountId, body.reason)
  })
}

/** Erases an account in the transaction of whoever decides it; call it after `lockOwners` for an operator's. Throws session_expired, last_owner. */
export async function deleteWithin(
  ctx: AccountContext,
  tx: Kysely<DB>,
  accountId: AccountId,
  reason: string | null,
): Promise<void> {
  const account = await lockAccount(tx, accountId)
  await checkNotLastOwner(tx, accountId)
  await noteDeletion(ctx, tx, account, reason)
  await eraseAccount(ctx, tx, accountId)
}

type Account = Awaited<ReturnType<typeof lockAccount>>

async function lockAccount(tx: Kysely<DB>, accountId: AccountId) {
  const account = await tx
    .selectFrom('accounts')
    .select(['id', 'first_name', 'roles', 'country', 'language', ownEmail.as('email')])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw problem('session_expired')
  return account
}

/** Stores the reason without the person's identity; and the address, until the confirmation mail is sent. */
async function noteDeletion(
  ctx: AccountContext,
  tx: Kysely<DB>,
  account: Account,
  reason: string | null,
): Promise<void> {
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
  await ctx.jobs.enqueue(tx, 'send-account-deleted-mail', { farewellId })
}
