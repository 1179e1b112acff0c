import type { RouteInput } from '@bouquet/contract/route'
import type { AccountId } from '@bouquet/domain/ids'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext, Context } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { mayMail } from '@bouquet/server/limits/mail-limits.ts'
import { newToken } from '@bouquet/server/secrets/link-token.ts'
import type { Kysely } from 'kysely'
import type {
  confirmEmail as confirmContract,
  resendConfirmation as resendContract,
  undoEmailChange as undoContract,
} from '../contract.ts'
import { dropAccountTokens, readAccountToken, spendAccountToken } from './account-tokens.ts'
import { claimAddress, isSameAddress, lockAddressedAccount } from './addresses.ts'
import { forgetDevices } from './known-devices.ts'
import { hashPassword } from './passwords.ts'
import { endSessionsOf } from './session-tokens.ts'

/**
 * Confirms the address to which the link was mailed: that of a registration, or of a change, which takes effect now (rule "addresses"). A second
 * use of the link succeeds again. Throws link_expired.
 */
export function confirmEmail(ctx: Context, { body }: RouteInput<typeof confirmContract>) {
  return transaction(ctx.db, async (tx) => {
    const { accountId, email } = await readAccountToken(tx, 'confirm_email', body.token)
    const account = await lockAddressedAccount(tx, { accountId, email })
    const isOwn = isSameAddress(account.email, email)
    if (isOwn && account.email_confirmed_at) return { success: true as const, email, already: true }
    await spendAccountToken(ctx, tx, 'confirm_email', body.token)
    if (!isOwn && !isSameAddress(account.unconfirmed_email, email)) throw problem('link_expired')
    await claimAddress(ctx, tx, account, email)
    const action = account.email_confirmed_at ? 'account.email-changed' : 'account.email-confirmed'
    await recordAudit(ctx, tx, { action, accountId })
    return { success: true as const, email, already: false }
  })
}

/**
 * Rule "e-mail change": restores the old address, ends every session, invalidates the password, and mails a link for a new one, because the
 * person who changed the address may know the old password. Throws link_expired.
 */
export async function undoEmailChange(ctx: Context, { body }: RouteInput<typeof undoContract>) {
  const nobodysPassword = await hashPassword(newToken(), ctx.network)
  return transaction(ctx.db, async (tx) => {
    const { accountId, email } = await readAccountToken(tx, 'undo_email', body.token)
    const account = await lockAddressedAccount(tx, { accountId, email })
    await spendAccountToken(ctx, tx, 'undo_email', body.token)
    await claimAddress(ctx, tx, { ...account, email_confirmed_at: null }, email)
    await tx.updateTable('accounts').set({ password_hash: nobodysPassword }).where('id', '=', accountId).execute()
    // The person who changed the address may have changed it twice, and must not be able to undo this.
    await dropAccountTokens(tx, accountId, 'undo_email')
    await dropAccountTokens(tx, accountId, 'reset_password')
    await endSessionsOf(tx, accountId)
    await forgetDevices(tx, accountId)
    await recordAudit(ctx, tx, { action: 'account.email-change-undone', accountId })
    await mailNewPassword(ctx, tx, accountId, email)
    return { success: true as const, email }
  })
}

async function mailNewPassword(ctx: Context, tx: Kysely<DB>, accountId: AccountId, email: string): Promise<void> {
  const { country, language } = await tx
    .selectFrom('accounts')
    .select(['country', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { id: requestId } = await tx
    .insertInto('password_reset_requests')
    .values({ email, country, language, requested_at: ctx.now() })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ requested_at: ctx.now() }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.jobs.enqueue(tx, 'send-password-reset', { requestId })
}

/** Mails the confirmation link again. Throws email_already_confirmed. */
export async function resendConfirmation(ctx: AccountContext, _input: RouteInput<typeof resendContract>) {
  const { accountId } = ctx.actor
  const account = await ctx.db
    .selectFrom('accounts')
    .select(['email', 'email_confirmed_at', 'unconfirmed_email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (account.email_confirmed_at && !account.unconfirmed_email) throw problem('email_already_confirmed')
  await transaction(ctx.db, async (tx) => {
    const mail = { email: account.unconfirmed_email ?? account.email, kind: 'account-confirmation' } as const
    if (await mayMail(ctx, tx, mail)) await ctx.jobs.enqueue(tx, 'send-email-confirmation', { accountId })
  })
  return undefined
}
