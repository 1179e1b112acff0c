import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { Context, Cookies } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { translate } from '@bouquet/server/i18n.ts'
import { mayMail } from '@bouquet/server/limits/mail-limits.ts'
import type { requestPasswordReset as requestContract, resetPassword as resetContract } from '../contract.ts'
import { resetPauseMinutes } from '../rules/account-links.ts'
import { dropAccountTokens, readAccountToken, spendAccountToken } from './account-tokens.ts'
import { type AddressedAccount, claimAddress, isSameAddress, lockAddressedAccount } from './addresses.ts'
import { forgetDevices, rememberDevice } from './known-devices.ts'
import { hashPassword } from './passwords.ts'
import { endSessionsOf } from './session-tokens.ts'

/** Rule "password reset": does the same for every address, known or not; an existing account gets a mail. */
export async function requestPasswordReset(ctx: Context, { body }: RouteInput<typeof requestContract>) {
  const isNew = await requestResetFor(ctx, body.email)
  return {
    success: true as const,
    message: translate(ctx.language, 'account-notices', isNew ? 'resetAnswer.sent' : 'resetAnswer.alreadySent'),
    already_requested: !isNew,
  }
}

/** Notes that a link is wanted, and has a job send it; false where one was wanted a moment ago. */
export function requestResetFor(ctx: Context, email: string): Promise<boolean> {
  return transaction(ctx.db, async (tx) => {
    const pauseEnds = new Date(ctx.now().getTime() - resetPauseMinutes * 60_000)
    const request = await tx
      .insertInto('password_reset_requests')
      .values({ email, country: ctx.country, language: ctx.language, requested_at: ctx.now() })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet({ requested_at: ctx.now() })
          .where('password_reset_requests.requested_at', '<=', pauseEnds),
      )
      .returning('id')
      .executeTakeFirst()
    if (request && (await mayMail(ctx, tx, { email, kind: 'password-reset' })))
      await ctx.jobs.enqueue(tx, 'send-password-reset', { requestId: request.id })
    return request !== undefined
  })
}

/** Sets the new password, once per link; every session ends and the person is notified by mail. Throws link_expired. */
export async function resetPassword(
  ctx: Context,
  { params, body }: RouteInput<typeof resetContract>,
  cookies: Cookies,
) {
  const passwordHash = await hashPassword(body.newPassword, ctx.network)
  await transaction(ctx.db, async (tx) => {
    const { accountId, email } = await readAccountToken(tx, 'reset_password', params.token)
    const account = await lockAddressedAccount(tx, { accountId, email })
    await spendAccountToken(ctx, tx, 'reset_password', params.token)
    await claimAddress(ctx, tx, account, provenAddress(account, email))
    await tx.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', accountId).execute()
    await dropAccountTokens(tx, accountId, 'reset_password')
    await endSessionsOf(tx, accountId)
    await forgetDevices(tx, accountId)
    // Known browsers are exempt from the delay that others' failures cause at sign-in, so a person locked out by them can sign in after a reset.
    await rememberDevice(ctx, tx, cookies, accountId)
    await recordAudit(ctx, tx, { action: 'account.password-reset', accountId })
    await ctx.jobs.enqueue(tx, 'announce-new-password', { accountId })
  })
  return { success: true as const, message: translate(ctx.language, 'account-notices', 'resetAnswer.done') }
}

/** Access to the mailbox proves the address. A pending change of address is dropped with the password with which it was requested. */
function provenAddress(account: AddressedAccount, email: string): string {
  const isOwn = isSameAddress(account.email, email)
  const isClaimed = !account.email_confirmed_at && isSameAddress(account.unconfirmed_email, email)
  if (!isOwn && !isClaimed) throw problem('link_expired')
  return email
}
