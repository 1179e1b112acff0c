import type { RouteInput } from '@bouquet/contract/route'
import { dropAccountTokens } from '@bouquet/features/people/session/server/account-tokens.ts'
import { forgetDevices, rememberDevice } from '@bouquet/features/people/session/server/known-devices.ts'
import { hashPassword, passwordMatches } from '@bouquet/features/people/session/server/passwords.ts'
import { endSessionsOf } from '@bouquet/features/people/session/server/session-tokens.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext, Cookies } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { changePassword as contract } from '../contract.ts'

/** Rule "password change". Throws current_password_wrong, password_unchanged. */
export async function changePassword(ctx: AccountContext, { body }: RouteInput<typeof contract>, cookies: Cookies) {
  const { accountId, sessionId } = ctx.actor
  const oldHash = await passwordHashOf(ctx)
  if (!(await passwordMatches(oldHash, body.currentPassword, ctx.network))) throw currentWrong()
  if (body.newPassword === body.currentPassword)
    throw problem('password_unchanged', { fields: { newPassword: 'password_unchanged' } })
  const newHash = await hashPassword(body.newPassword, ctx.network)
  await transaction(ctx.db, async (tx) => {
    // Of two concurrent changes one wins; the other one's current password is then no longer correct.
    const { numUpdatedRows } = await tx
      .updateTable('accounts')
      .set({ password_hash: newHash })
      .where('id', '=', accountId)
      .where('password_hash', '=', oldHash)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw currentWrong()
    await dropAccountTokens(tx, accountId, 'reset_password')
    await endSessionsOf(tx, accountId, sessionId)
    await forgetDevices(tx, accountId)
    await rememberDevice(ctx, tx, cookies, accountId)
    await recordAudit(ctx, tx, { action: 'account.password-changed' })
    await ctx.jobs.enqueue(tx, 'announce-new-password', { accountId })
  })
  return { success: true as const }
}

const currentWrong = () => problem('current_password_wrong', { fields: { currentPassword: 'current_password_wrong' } })

async function passwordHashOf({ db, actor }: AccountContext): Promise<string> {
  const row = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', actor.accountId)
    .executeTakeFirst()
  if (!row) throw problem('session_expired')
  return row.password_hash
}
