import type { changeEmail as contract } from '@bouquet/contract/account'
import type { RouteInput } from '@bouquet/contract/route'
import type { Kysely } from 'kysely'
import { recordAudit } from '../../audit/record-audit.ts'
import type { AccountContext } from '../../context.ts'
import { transaction } from '../../database/database.ts'
import type { DB } from '../../database/generated.ts'
import { problem } from '../../http/problem.ts'
import { mayMail } from '../../limits/mail-limits.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import { originOf } from '../../origin-of.ts'
import { languageOr } from '../projects/announced-request.ts'
import { dropAccountTokens, hashOf, isAddressHeld, issueAccountToken } from '../session/account-tokens.ts'
import { confirmAddressMail } from '../session/session-mails.ts'
import { endSessionsOf, startSession, type TokenPair } from '../session/session-tokens.ts'

/**
 * Changes the address of sign-in at once; all sessions end and the caller gets a new one (rule "e-mail change").
 * Throws email_unchanged, email_taken, and mail_not_sent, after which nothing has changed.
 */
export function changeEmail(ctx: AccountContext, { body }: RouteInput<typeof contract>): Promise<TokenPair> {
  return transaction(ctx.db, async (tx) => {
    const account = await lockAccount(ctx, tx)
    if (account.email.toLowerCase() === body.email.toLowerCase()) throw refused('email_unchanged')
    await takeAddress(ctx, tx, body.email)
    await dropAccountTokens(tx, account.id, 'confirm_email')
    await dropAccountTokens(tx, account.id, 'reset_password')
    await holdOldAddress(ctx, tx, account)
    await recordAudit(ctx, tx, { action: 'account.email-changed' })
    await endSessionsOf(tx, account.id)
    const pair = await startSession(ctx, account, tx)
    // Last, so that little is left that could undo a change of which the new address has been told.
    await sendConfirmation(ctx, tx, { ...account, email: body.email })
    return pair
  })
}

const refused = (code: 'email_taken' | 'email_unchanged') => problem(code, { fields: { email: code } })

type Account = Awaited<ReturnType<typeof lockAccount>>

async function lockAccount({ actor }: AccountContext, tx: Kysely<DB>) {
  const account = await tx
    .selectFrom('accounts')
    .select(['id', 'email', 'roles', 'first_name', 'country', 'language'])
    .where('id', '=', actor.accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw problem('session_expired')
  return account
}

/** The index of addresses settles a race; whether somebody holds the address is asked after that, when they can no longer begin to. */
async function takeAddress(ctx: AccountContext, tx: Kysely<DB>, email: string): Promise<void> {
  try {
    await tx
      .updateTable('accounts')
      .set({ email, email_confirmed_at: null })
      .where('id', '=', ctx.actor.accountId)
      .execute()
  } catch (error) {
    if ((error as { code?: string }).code === uniqueViolation) throw refused('email_taken')
    throw error
  }
  if (await isAddressHeld(ctx, tx, { email, exceptAccountId: ctx.actor.accountId })) throw refused('email_taken')
}

const uniqueViolation = '23505'

/** From now on the old address belongs to nobody else; the job that mails to it makes a link of its own, as no queue carries one. */
async function holdOldAddress(ctx: AccountContext, tx: Kysely<DB>, { id, email }: Account): Promise<void> {
  const held = await issueAccountToken(ctx, tx, { accountId: id, email, purpose: 'undo_email' })
  await ctx.jobs.enqueue(tx, 'announce-email-change', { tokenHash: hashOf(held).toString('hex') })
}

async function sendConfirmation(ctx: AccountContext, tx: Kysely<DB>, account: Account): Promise<void> {
  const { id: accountId, email, country, first_name } = account
  if (!(await mayMail(ctx, tx, { email, kind: 'account-confirmation' }))) return
  const token = await issueAccountToken(ctx, tx, { accountId, email, purpose: 'confirm_email' })
  const link = `${originOf(ctx.config, country)}/confirm-email/${token}`
  try {
    const mail = confirmAddressMail(languageOr(account.language), first_name, link)
    await ctx.ports.mailer.send(composeMail(email, mail))
  } catch (cause) {
    ctx.log.warn({ err: cause }, 'a confirmation mail was not accepted')
    throw problem('mail_not_sent')
  }
}
