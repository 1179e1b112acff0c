import type { RouteInput } from '@bouquet/contract/route'
import { spendChallenge, trySignInChallenge } from '@bouquet/features/people/second-factor/server/challenges.ts'
import { proveFactor } from '@bouquet/features/people/second-factor/server/prove-factor.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { Context, Cookies } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { Problem } from '@bouquet/server/http/problem.ts'
import type { proveSecondFactor as contract } from '../contract.ts'
import { findKnownDevice, rememberDevice } from './known-devices.ts'
import { startSession, type TokenPair } from './session-tokens.ts'
import { countAttempt } from './sign-in-limits.ts'

/**
 * Signs in with the second factor, after the password (rule "second factor"). Throws challenge_expired, second_factor_wrong, too_many_requests.
 */
export async function proveSecondFactor(
  ctx: Context,
  { body }: RouteInput<typeof contract>,
  cookies: Cookies,
): Promise<TokenPair> {
  const accountId = await trySignInChallenge(ctx, body.challenge)
  const knownAs = await findKnownDevice(ctx.db, cookies, accountId)
  const takeBack = await countAttempt(ctx, {
    email: `second factor of ${accountId}`,
    knownAs: knownAs && `second factor at ${knownAs}`,
  })
  try {
    const pair = await transaction(ctx.db, async (tx) => {
      await spendChallenge(ctx, tx, body.challenge, { purpose: 'sign_in', accountId, sessionId: null })
      const method = await proveFactor(ctx, tx, accountId, body)
      const { roles } = await tx
        .selectFrom('accounts')
        .select('roles')
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow()
      await recordAudit(ctx, tx, { action: 'session.started', accountId, actorId: accountId, details: { method } })
      await rememberDevice(ctx, tx, cookies, accountId)
      return startSession(ctx, { id: accountId, roles, secondFactorAt: ctx.now() }, tx)
    })
    await takeBack()
    return pair
  } catch (error) {
    const isWrong = error instanceof Problem && error.code === 'second_factor_wrong'
    if (isWrong) await recordAudit(ctx, ctx.db, { action: 'second-factor.refused', accountId })
    else await takeBack()
    throw error
  }
}
