import type { verifyPhone as contract } from '@bouquet/contract/account'
import type { ProblemCode } from '@bouquet/contract/problems'
import type { RouteInput } from '@bouquet/contract/route'
import { normalisedPhone } from '@bouquet/domain/phone'
import { phoneCodeTries } from '@bouquet/domain/phone-code'
import type { Kysely } from 'kysely'
import { recordAudit } from '../../audit/record-audit.ts'
import type { AccountContext } from '../../context.ts'
import { transaction } from '../../database/database.ts'
import type { DB } from '../../database/generated.ts'
import { problem } from '../../http/problem.ts'
import { isPhoneCode } from './phone-code-hash.ts'

/**
 * Takes a number over when the code fits that was sent to it last (rule "phone change").
 * Throws phone_invalid, phone_code_wrong, phone_code_locked from the fifth wrong one on, phone_code_expired.
 */
export async function verifyPhone(ctx: AccountContext, { body }: RouteInput<typeof contract>) {
  const phone = await numberOf(ctx, body.phone)
  // A wrong try must stay counted, so the transaction gives the refusal back instead of throwing it.
  const refusal = await transaction(ctx.db, (tx) => tryCode(ctx, tx, phone, body.code))
  if (refusal) throw problem(refusal, { fields: { code: refusal } })
  return { success: true as const, phone }
}

async function numberOf({ db, actor }: AccountContext, typed: string): Promise<string> {
  const account = await db.selectFrom('accounts').select('country').where('id', '=', actor.accountId).executeTakeFirst()
  if (!account) throw problem('session_expired')
  const phone = normalisedPhone(typed, account.country)
  if (!phone) throw problem('phone_invalid', { fields: { phone: 'phone_invalid' } })
  return phone
}

async function tryCode(ctx: AccountContext, tx: Kysely<DB>, phone: string, code: string): Promise<ProblemCode | null> {
  const { accountId } = ctx.actor
  const tried = await countTry(ctx, tx, phone)
  if (!tried) return whyNot(ctx, tx, phone)
  if (!isPhoneCode(ctx.config, { accountId, phone }, code, tried.code_hash))
    return tried.tries >= phoneCodeTries ? 'phone_code_locked' : 'phone_code_wrong'
  await tx.updateTable('phone_codes').set({ used_at: ctx.now() }).where('id', '=', tried.id).execute()
  await tx.updateTable('accounts').set({ phone }).where('id', '=', accountId).execute()
  await recordAudit(ctx, tx, { action: 'account.phone-changed' })
  return null
}

/** One conditional update: of any number of guesses at once five are looked at. */
function countTry({ actor, now }: AccountContext, tx: Kysely<DB>, phone: string) {
  return tx
    .updateTable('phone_codes')
    .set((code) => ({ tries: code('tries', '+', 1) }))
    .where('id', '=', newest(tx, actor.accountId, phone).select('id'))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .where('tries', '<', phoneCodeTries)
    .returning(['id', 'code_hash', 'tries'])
    .executeTakeFirst()
}

async function whyNot({ actor, now }: AccountContext, tx: Kysely<DB>, phone: string): Promise<ProblemCode> {
  const code = await newest(tx, actor.accountId, phone).select(['tries', 'used_at', 'expires_at']).executeTakeFirst()
  const isLocked = code && !code.used_at && code.expires_at > now() && code.tries >= phoneCodeTries
  return isLocked ? 'phone_code_locked' : 'phone_code_expired'
}

function newest(db: Kysely<DB>, accountId: string, phone: string) {
  return db
    .selectFrom('phone_codes')
    .where('account_id', '=', accountId)
    .where('phone', '=', phone)
    .orderBy('sent_at', 'desc')
    .limit(1)
}
