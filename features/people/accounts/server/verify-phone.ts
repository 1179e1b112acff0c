import type { ProblemCode } from '@bouquet/contract/problems'
import type { RouteInput } from '@bouquet/contract/route'
import { normalisedPhone } from '@bouquet/domain/phone'
import { tryPhoneCode } from '@bouquet/features/people/phone-codes/server/try-phone-code.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Kysely } from 'kysely'
import type { verifyPhone as contract } from '../contract.ts'

/**
 * Stores a number when the code that was last sent to it is correct (rule "phone change"). Throws phone_invalid, phone_code_wrong,
 * phone_code_locked from the fifth wrong one on, phone_code_expired.
 */
export async function verifyPhone(ctx: AccountContext, { body }: RouteInput<typeof contract>) {
  const phone = await numberOf(ctx, body.phone)
  // A wrong attempt must stay counted, so the transaction returns the refusal instead of throwing it.
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
  const refusal = await tryPhoneCode(ctx, tx, { owner: { account_id: accountId }, phone, code })
  if (refusal) return refusal
  await tx.updateTable('accounts').set({ phone }).where('id', '=', accountId).execute()
  await recordAudit(ctx, tx, { action: 'account.phone-changed' })
  return null
}
