import type { Accepted, RouteInput } from '@bouquet/contract/route'
import type { SignInChallenge } from '@bouquet/features/people/second-factor/contract.ts'
import type { Context, Cookies } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { arrive as contract } from '../contract.ts'
import { spendHandOver } from './hand-overs.ts'
import type { TokenPair } from './session-tokens.ts'
import { enter } from './sign-in.ts'

/**
 * Ends a sign-in that began at a host of another cell, or asks for the second factor that the account has. Throws challenge_expired,
 * account_suspended.
 */
export function arrive(
  ctx: Context,
  { body }: RouteInput<typeof contract>,
  cookies: Cookies,
): Promise<TokenPair | Accepted<SignInChallenge>> {
  return transaction(ctx.db, async (tx) => {
    const { accountId, from } = await spendHandOver(ctx, tx, body.token)
    const { roles } = await tx
      .selectFrom('accounts')
      .select('roles')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    return enter(ctx, tx, cookies, { id: accountId, roles, details: { from } })
  })
}
