import type { RouteInput } from '@bouquet/contract/route'
import { sessionPaths } from '@bouquet/features/people/session/rules/paths.ts'
import { dropAccountTokens, issueAccountToken } from '@bouquet/features/people/session/server/account-tokens.ts'
import { isAddressTaken, isSameAddress, offerUndo } from '@bouquet/features/people/session/server/addresses.ts'
import { confirmAddressMail } from '@bouquet/features/people/session/server/session-mails.ts'
import { endSessionsOf, startSession, type TokenPair } from '@bouquet/features/people/session/server/session-tokens.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { mayMail } from '@bouquet/server/limits/mail-limits.ts'
import { sendMailNow } from '@bouquet/server/mail/send-mail.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import type { Kysely } from 'kysely'
import type { changeEmail as contract } from '../contract.ts'

/**
 * Requests another address, which can sign in once it is confirmed; all sessions end and the caller gets a new one (rule "e-mail change").
 * Throws email_unchanged, email_taken, and mail_not_sent, after which nothing has changed.
 */
export function changeEmail(ctx: AccountContext, { body }: RouteInput<typeof contract>): Promise<TokenPair> {
  return transaction(ctx.db, async (tx) => {
    const account = await lockAccount(ctx, tx)
    const secondFactorAt = await secondFactorOf(ctx, tx)
    await endSessionsOf(tx, account.id)
    const pair = await startSession(ctx, { ...account, secondFactorAt }, tx)
    await askForAddress(ctx, tx, account, body.email)
    return pair
  })
}

/**
 * The part of an e-mail change that does not depend on who asks for it; the account is locked, and its sessions are the caller's to end. Call it
 * last, so that a rollback after the new address has been notified is unlikely. Throws email_unchanged, email_taken, mail_not_sent.
 */
export async function askForAddress(
  ctx: AccountContext,
  tx: Kysely<DB>,
  account: Addressed,
  wanted: string,
): Promise<void> {
  const { id, email } = account
  if (isSameAddress(email, wanted)) throw refused('email_unchanged')
  if (await isAddressTaken(ctx, tx, { email: wanted, exceptAccountId: id })) throw refused('email_taken')
  await tx.updateTable('accounts').set({ unconfirmed_email: wanted }).where('id', '=', id).execute()
  await dropAccountTokens(tx, id, 'confirm_email')
  await dropAccountTokens(tx, id, 'reset_password')
  if (account.email_confirmed_at) await offerUndo(ctx, tx, { id, email })
  await recordAudit(ctx, tx, { action: 'account.email-change-asked', accountId: id })
  await sendConfirmation(ctx, tx, { ...account, email: wanted })
}

/** The new session stands for the present one, and has proved what that has. */
async function secondFactorOf({ actor }: AccountContext, tx: Kysely<DB>): Promise<Date | null> {
  const session = await tx
    .selectFrom('sessions')
    .select('second_factor_at')
    .where('id', '=', actor.sessionId)
    .executeTakeFirst()
  return session?.second_factor_at ?? null
}

const refused = (code: 'email_taken' | 'email_unchanged') => problem(code, { fields: { email: code } })

type Account = Awaited<ReturnType<typeof lockAccount>>
/** An account with what its mails need. */
type Addressed = Pick<Account, 'id' | 'email' | 'email_confirmed_at' | 'first_name' | 'country' | 'language'>

async function lockAccount({ actor }: AccountContext, tx: Kysely<DB>) {
  const account = await tx
    .selectFrom('accounts')
    .select(['id', 'email', 'email_confirmed_at', 'roles', 'first_name', 'country', 'language'])
    .where('id', '=', actor.accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw problem('session_expired')
  return account
}

async function sendConfirmation(ctx: AccountContext, tx: Kysely<DB>, account: Addressed): Promise<void> {
  const { id: accountId, email, country, first_name } = account
  if (!(await mayMail(ctx, tx, { email, kind: 'account-confirmation' }))) return
  const token = await issueAccountToken(ctx, tx, { accountId, email, purpose: 'confirm_email' })
  const link = `${originOf(ctx.config, country)}${sessionPaths.confirmEmail(token)}`
  try {
    const mail = confirmAddressMail(account.language, first_name, link)
    await sendMailNow(ctx, 'confirm-new-address', email, mail)
  } catch (cause) {
    ctx.log.warn({ err: cause }, 'a confirmation mail was not accepted')
    throw problem('mail_not_sent')
  }
}
