import type { RouteInput } from '@bouquet/contract/route'
import type {
  confirmEmail as confirmContract,
  resendConfirmation as resendContract,
  undoEmailChange as undoContract,
} from '@bouquet/contract/session'
import { recordAudit } from '../../audit/record-audit.ts'
import type { AccountContext, Context } from '../../context.ts'
import { transaction } from '../../database/database.ts'
import { problem } from '../../http/problem.ts'
import { mayMail } from '../../limits/mail-limits.ts'
import { dropAccountTokens, useAccountToken } from './account-tokens.ts'
import { forgetDevices } from './known-devices.ts'
import { endSessionsOf } from './session-tokens.ts'

/** Confirms the address that the link was mailed to, while it is the account's. Throws link_expired. */
export function confirmEmail(ctx: Context, { body }: RouteInput<typeof confirmContract>) {
  return transaction(ctx.db, async (tx) => {
    const { accountId, email } = await useAccountToken(ctx, tx, 'confirm_email', body.token)
    const confirmed = await tx
      .updateTable('accounts')
      .set({ email_confirmed_at: ctx.now() })
      .where('id', '=', accountId)
      .where('email', '=', email)
      .returning('email')
      .executeTakeFirst()
    if (!confirmed) throw problem('link_expired')
    await recordAudit(ctx, tx, { action: 'account.email-confirmed', accountId })
    return { success: true as const, email: confirmed.email }
  })
}

/**
 * Rule "e-mail change": gives the old address back, ends every session, and mails it a link for a new password, since whoever
 * changed the address may know the old one. Throws link_expired.
 */
export function undoEmailChange(ctx: Context, { body }: RouteInput<typeof undoContract>) {
  return transaction(ctx.db, async (tx) => {
    const { accountId, email } = await useAccountToken(ctx, tx, 'undo_email', body.token)
    const { country, language } = await tx
      .updateTable('accounts')
      .set({ email, email_confirmed_at: ctx.now() })
      .where('id', '=', accountId)
      .returning(['country', 'language'])
      .executeTakeFirstOrThrow()
    // Whoever changed the address may have changed it twice, and must not undo this.
    await dropAccountTokens(tx, accountId, 'undo_email')
    await dropAccountTokens(tx, accountId, 'confirm_email')
    await dropAccountTokens(tx, accountId, 'reset_password')
    await endSessionsOf(tx, accountId)
    await forgetDevices(tx, accountId)
    await recordAudit(ctx, tx, { action: 'account.email-change-undone', accountId })
    const { id: requestId } = await tx
      .insertInto('password_reset_requests')
      .values({ email, country, language, requested_at: ctx.now() })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ requested_at: ctx.now() }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.jobs.enqueue(tx, 'send-password-reset', { requestId })
    return { success: true as const, email }
  })
}

/** Mails the confirmation link again. Throws email_already_confirmed. */
export async function resendConfirmation(ctx: AccountContext, _input: RouteInput<typeof resendContract>) {
  const { accountId } = ctx.actor
  const account = await ctx.db
    .selectFrom('accounts')
    .select(['email', 'email_confirmed_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (account.email_confirmed_at) throw problem('email_already_confirmed')
  await transaction(ctx.db, async (tx) => {
    const mail = { email: account.email, kind: 'account-confirmation' } as const
    if (await mayMail(ctx, tx, mail)) await ctx.jobs.enqueue(tx, 'send-email-confirmation', { accountId })
  })
  return undefined
}
