import type { RouteInput } from '@bouquet/contract/route'
import { reauthenticationMinutes } from '@bouquet/domain/reauthentication'
import {
  checkPasskey,
  passkeyQuestion,
} from '@bouquet/features/people/second-factor/server/reauthenticate-by-passkey.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { Problem, problem } from '@bouquet/server/http/problem.ts'
import type { reauthenticate as contract } from '../contract.ts'
import { accountWithPassword } from './sign-in.ts'

/** Rule "asking again". Throws current_password_wrong, second_factor_wrong, challenge_expired, too_many_requests, unavailable. */
export async function reauthenticate(ctx: AccountContext, { body }: RouteInput<typeof contract>) {
  if (body.password !== undefined) await checkPassword(ctx, body.password)
  const now = ctx.now()
  await transaction(ctx.db, async (tx) => {
    if (body.assertion) await checkPasskey(ctx, tx, body.assertion)
    const session = await tx
      .updateTable('sessions')
      .set({ reauthenticated_at: now })
      .where('id', '=', ctx.actor.sessionId)
      .where('account_id', '=', ctx.actor.accountId)
      .returning('id')
      .executeTakeFirst()
    if (!session) throw problem('session_expired')
    await recordAudit(ctx, tx, { action: 'session.reauthenticated' })
  })
  return {
    success: true as const,
    expiresAt: new Date(now.getTime() + reauthenticationMinutes * 60_000).toISOString(),
  }
}

/** Gives what a passkey has to sign; null where none of the account works at this host. */
export function startReauthentication(ctx: AccountContext) {
  return passkeyQuestion(ctx)
}

async function checkPassword(ctx: AccountContext, password: string): Promise<void> {
  const account = await ctx.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', ctx.actor.accountId)
    .executeTakeFirst()
  if (!account) throw problem('session_expired')
  try {
    // A signed-in caller is not a stranger; all sessions of an account share one limit of guesses.
    await accountWithPassword(ctx, { username: account.email, password }, async (id) => `session of ${id}`)
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'invalid_credentials')) throw error
    throw problem('current_password_wrong', { fields: { password: 'current_password_wrong' } })
  }
}
