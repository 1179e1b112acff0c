import type { AccountId } from '@bouquet/domain/ids'
import type { Context } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { hashOf, newToken } from '@bouquet/server/secrets/link-token.ts'
import type { Kysely } from 'kysely'
import { secondFactorRules } from '../rules/second-factor.ts'

type Purpose = 'sign_in' | 'reauthenticate' | 'add_passkey'
type Asked = { purpose: Purpose; accountId: AccountId; sessionId: string | null }

/** Creates a challenge and gives its token, which is also what a passkey signs; the database has only its hash. */
export async function createChallenge(
  { now }: Pick<Context, 'now'>,
  db: Kysely<DB>,
  { purpose, accountId, sessionId }: Asked,
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('second_factor_challenges')
    .values({
      token_hash: hashOf(token),
      account_id: accountId,
      session_id: sessionId,
      purpose,
      expires_at: new Date(now().getTime() + secondFactorRules.challengeMinutes * 60_000),
    })
    .execute()
  return token
}

/**
 * The account that a sign-in's challenge is for. Counts one try in the same statement, so that no number of calls at once tries more often.
 * Throws challenge_expired for one that is used, expired, tried too often or unknown.
 */
export async function trySignInChallenge({ db, now }: Context, token: string): Promise<AccountId> {
  const row = await db
    .updateTable('second_factor_challenges')
    .set((challenge) => ({ tries: challenge('tries', '+', 1) }))
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', 'sign_in')
    .where('expires_at', '>', now())
    .where('tries', '<', secondFactorRules.triesPerChallenge)
    .returning('account_id')
    .executeTakeFirst()
  if (!row) throw problem('challenge_expired')
  return row.account_id
}

/** Uses up a challenge; of two concurrent uses one succeeds. Throws challenge_expired. */
export async function spendChallenge(
  { now }: Pick<Context, 'now'>,
  tx: Kysely<DB>,
  token: string,
  { purpose, accountId, sessionId }: Asked,
): Promise<void> {
  const spent = await tx
    .deleteFrom('second_factor_challenges')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('account_id', '=', accountId)
    .where('session_id', 'is not distinct from', sessionId)
    .where('expires_at', '>', now())
    .returning('account_id')
    .executeTakeFirst()
  if (!spent) throw problem('challenge_expired')
}
