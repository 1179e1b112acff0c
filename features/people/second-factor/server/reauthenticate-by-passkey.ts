import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Kysely } from 'kysely'
import type { Assertion } from '../contract.ts'
import { createChallenge, spendChallenge } from './challenges.ts'
import { assertionOptions, challengeIn, passkeysAtHost, spendAssertion } from './passkeys.ts'

/** What the browser needs to confirm this session by a passkey; null where none of the account's works at this host. */
export function passkeyQuestion(ctx: AccountContext): Promise<{ options: Record<string, unknown> | null }> {
  const { accountId, sessionId } = ctx.actor
  return transaction(ctx.db, async (tx) => {
    const known = await passkeysAtHost(ctx, tx, accountId)
    if (known.length === 0) return { options: null }
    const challenge = await createChallenge(ctx, tx, { purpose: 'reauthenticate', accountId, sessionId })
    return { options: await assertionOptions(ctx, challenge, known, { alone: true }) }
  })
}

/** Confirms that the session's owner holds one of the account's passkeys. Throws second_factor_wrong, challenge_expired. */
export async function checkPasskey(ctx: AccountContext, tx: Kysely<DB>, assertion: Assertion): Promise<void> {
  const { accountId, sessionId } = ctx.actor
  const challenge = challengeIn(assertion)
  if (challenge === null) throw problem('second_factor_wrong')
  await spendChallenge(ctx, tx, challenge, { purpose: 'reauthenticate', accountId, sessionId })
  if (!(await spendAssertion(ctx, tx, { accountId, challenge, assertion, alone: true })))
    throw problem('second_factor_wrong')
}
