import type { checkPhone as contract } from '@bouquet/contract/account'
import type { RouteInput } from '@bouquet/contract/route'
import { normalisedPhone } from '@bouquet/domain/phone'
import { phoneCodeMinutes, smsPauseSeconds, smsRefusal } from '@bouquet/domain/phone-code'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { AccountContext } from '../../context.ts'
import { transaction } from '../../database/database.ts'
import type { DB } from '../../database/generated.ts'
import { problem } from '../../http/problem.ts'
import { languageOr } from '../projects/announced-request.ts'
import { phoneCodeText } from './account-mails.ts'
import { newPhoneCode, phoneCodeHash } from './phone-code-hash.ts'

/** Sends a code to the number (rule "phone change"). Throws phone_invalid, phone_unchanged, sms_too_soon, sms_too_many, sms_not_sent. */
export async function checkPhone(ctx: AccountContext, { body }: RouteInput<typeof contract>) {
  const code = newPhoneCode()
  const sent = await transaction(ctx.db, (tx) => noteCode(ctx, tx, body.phone, code))
  try {
    await ctx.ports.smsSender.send({ to: sent.phone, locale: sent.language, text: phoneCodeText(sent.language, code) })
  } catch (cause) {
    ctx.log.warn({ err: cause }, 'a text message was not accepted')
    // What was not sent counts for nothing.
    await ctx.db.deleteFrom('phone_codes').where('id', '=', sent.id).execute()
    throw problem('sms_not_sent')
  }
  return {
    success: true as const,
    expiresAt: sent.expiresAt.toISOString(),
    resendAt: new Date(sent.sentAt.getTime() + smsPauseSeconds * 1000).toISOString(),
  }
}

/** Stores the code before it is sent, so that of two calls at once the second finds it. */
async function noteCode(ctx: AccountContext, tx: Kysely<DB>, typed: string, code: string) {
  const { accountId } = ctx.actor
  const account = await lockAccount(ctx, tx)
  const phone = normalisedPhone(typed, account.country)
  if (!phone) throw problem('phone_invalid', { fields: { phone: 'phone_invalid' } })
  if (phone === account.phone) throw problem('phone_unchanged', { fields: { phone: 'phone_unchanged' } })
  await sql`select pg_advisory_xact_lock(hashtext(${`phone code ${phone}`}))`.execute(tx)
  await checkPace(ctx, tx, phone)
  const sentAt = ctx.now()
  const expiresAt = new Date(sentAt.getTime() + phoneCodeMinutes * 60_000)
  const { id } = await tx
    .insertInto('phone_codes')
    .values({
      account_id: accountId,
      phone,
      code_hash: phoneCodeHash(ctx.config, { accountId, phone }, code),
      sent_at: sentAt,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, phone, sentAt, expiresAt, language: languageOr(account.language) }
}

async function lockAccount({ actor }: AccountContext, tx: Kysely<DB>) {
  const account = await tx
    .selectFrom('accounts')
    .select(['phone', 'country', 'language'])
    .where('id', '=', actor.accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw problem('session_expired')
  return account
}

/** Neither one account nor one number gets more than the rule allows, whoever asks. */
async function checkPace(ctx: AccountContext, tx: Kysely<DB>, phone: string): Promise<void> {
  const dayAgo = new Date(ctx.now().getTime() - 86_400_000)
  const rows = await tx
    .selectFrom('phone_codes')
    .select(['account_id', 'phone', 'sent_at'])
    .where(({ or, eb }) => or([eb('account_id', '=', ctx.actor.accountId), eb('phone', '=', phone)]))
    .where('sent_at', '>', dayAgo)
    .execute()
  const byAccount = rows.filter((row) => row.account_id === ctx.actor.accountId)
  const toPhone = rows.filter((row) => row.phone === phone)
  for (const sent of [byAccount, toPhone]) {
    const refusal = smsRefusal(
      sent.map((row) => row.sent_at),
      ctx.now(),
    )
    if (refusal) throw problem(refusal.code, { retryAfterSeconds: refusal.retryAfterSeconds })
  }
}
