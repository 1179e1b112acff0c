import type { Language } from '@bouquet/domain/languages'
import { receivesMessages } from '@bouquet/domain/receives-messages'
import type { Context } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { sendTextMessageNow } from '@bouquet/server/mail/send-mail.ts'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { phoneCodeMinutes, smsPauseSeconds, smsRefusal } from '../rules/phone-code.ts'
import { type CodeOwner, ownerIdOf } from './code-owner.ts'
import { newPhoneCode, phoneCodeHash } from './phone-code-hash.ts'
import { phoneCodeText } from './phone-code-text.ts'

/** The receiver of a code. */
export type CodeReceiver = { owner: CodeOwner; phone: string; language: Language }

/**
 * Sends a code to the number that `receiverOf` returns, which locks the owner's row (rule "phone change"). Returns until when the code works and
 * from when on another may be sent. Throws what `receiverOf` throws, sms_impossible, sms_too_soon, sms_too_many, sms_not_sent.
 */
export async function sendPhoneCode(
  ctx: Context,
  receiverOf: (tx: Kysely<DB>) => Promise<CodeReceiver>,
): Promise<{ expiresAt: Date; resendAt: Date }> {
  const code = newPhoneCode()
  const sent = await transaction(ctx.db, async (tx) => noteCode(ctx, tx, await receiverOf(tx), code))
  try {
    const text = phoneCodeText(sent.language, code)
    await sendTextMessageNow(ctx, 'confirm-phone', { to: sent.phone, locale: sent.language, text })
  } catch (cause) {
    ctx.log.warn({ err: cause }, 'a text message was not accepted')
    // A message that was not sent does not count.
    await ctx.db.deleteFrom('phone_codes').where('id', '=', sent.id).execute()
    throw problem('sms_not_sent')
  }
  return { expiresAt: sent.expiresAt, resendAt: new Date(sent.sentAt.getTime() + smsPauseSeconds * 1000) }
}

/** Stores the code before it is sent, so that the second of two concurrent calls finds it. */
async function noteCode(ctx: Context, tx: Kysely<DB>, { owner, phone, language }: CodeReceiver, code: string) {
  if (!receivesMessages(phone)) throw problem('sms_impossible', { fields: { phone: 'sms_impossible' } })
  await sql`select pg_advisory_xact_lock(hashtext(${`phone code ${phone}`}))`.execute(tx)
  await checkPace(ctx, tx, owner, phone)
  const sentAt = ctx.now()
  const expiresAt = new Date(sentAt.getTime() + phoneCodeMinutes * 60_000)
  const { id } = await tx
    .insertInto('phone_codes')
    .values({
      ...owner,
      phone,
      code_hash: phoneCodeHash(ctx.config, { ownerId: ownerIdOf(owner), phone }, code),
      sent_at: sentAt,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, phone, sentAt, expiresAt, language }
}

/** Neither one owner nor one number may exceed the limits, whoever makes the request. */
async function checkPace(ctx: Context, tx: Kysely<DB>, owner: CodeOwner, phone: string): Promise<void> {
  const dayAgo = new Date(ctx.now().getTime() - 86_400_000)
  const column = 'account_id' in owner ? 'account_id' : 'project_id'
  const ownerId = ownerIdOf(owner)
  const rows = await tx
    .selectFrom('phone_codes')
    .select(['account_id', 'project_id', 'phone', 'sent_at'])
    .where(({ or, eb }) => or([eb(column, '=', ownerId), eb('phone', '=', phone)]))
    .where('sent_at', '>', dayAgo)
    .execute()
  const byOwner = rows.filter((row) => row[column] === ownerId)
  const toPhone = rows.filter((row) => row.phone === phone)
  for (const sent of [byOwner, toPhone]) {
    const refusal = smsRefusal(
      sent.map((row) => row.sent_at),
      ctx.now(),
    )
    if (refusal) throw problem(refusal.code, { retryAfterSeconds: refusal.retryAfterSeconds })
  }
}
