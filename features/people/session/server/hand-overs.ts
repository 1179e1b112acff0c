import type { AccountId } from '@bouquet/domain/ids'
import type { Context } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Expiring } from '@bouquet/server/expiring.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { hashOf, newToken } from '@bouquet/server/secrets/link-token.ts'
import type { Kysely } from 'kysely'
import { arrivalSeconds } from '../rules/hand-over.ts'

/** Creates the token with which this account signs in here, once and soon; the database has only its hash. */
export async function createHandOver(
  { now }: Pick<Context, 'now'>,
  db: Kysely<DB>,
  { accountId, from }: { accountId: AccountId; from: string },
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('hand_overs')
    .values({
      token_hash: hashOf(token),
      account_id: accountId,
      from_cell: from,
      expires_at: new Date(now().getTime() + arrivalSeconds * 1000),
    })
    .execute()
  return token
}

/** Uses up a token; of two uses at once one succeeds. Throws challenge_expired for a used, expired or unknown one. */
export async function spendHandOver({ now }: Pick<Context, 'now'>, db: Kysely<DB>, token: string) {
  const spent = await db
    .deleteFrom('hand_overs')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now())
    .returning(['account_id', 'from_cell'])
    .executeTakeFirst()
  if (!spent) throw problem('challenge_expired')
  return { accountId: spent.account_id, from: spent.from_cell }
}

/** Deletes tokens that were not used in time, and the ids of calls that are too old to be accepted again. */
export async function deleteExpiredHandOvers({ db, now }: Expiring): Promise<void> {
  await db.deleteFrom('hand_overs').where('expires_at', '<', now()).execute()
  await db.deleteFrom('cell_calls').where('expires_at', '<', now()).execute()
}
