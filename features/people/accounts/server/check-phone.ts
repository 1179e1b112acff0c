import type { RouteInput } from '@bouquet/contract/route'
import { normalisedPhone } from '@bouquet/domain/phone'
import { type CodeReceiver, sendPhoneCode } from '@bouquet/features/people/phone-codes/server/send-phone-code.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Kysely } from 'kysely'
import type { checkPhone as contract } from '../contract.ts'

/** Sends a code to the number (rule "phone change"). Throws phone_invalid, phone_unchanged, sms_impossible, sms_too_soon, sms_too_many, sms_not_sent. */
export async function checkPhone(ctx: AccountContext, { body }: RouteInput<typeof contract>) {
  const { expiresAt, resendAt } = await sendPhoneCode(ctx, (tx) => receiverOf(ctx, tx, body.phone))
  return { success: true as const, expiresAt: expiresAt.toISOString(), resendAt: resendAt.toISOString() }
}

async function receiverOf({ actor }: AccountContext, tx: Kysely<DB>, typed: string): Promise<CodeReceiver> {
  const account = await tx
    .selectFrom('accounts')
    .select(['phone', 'country', 'language'])
    .where('id', '=', actor.accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw problem('session_expired')
  const phone = normalisedPhone(typed, account.country)
  if (!phone) throw problem('phone_invalid', { fields: { phone: 'phone_invalid' } })
  if (phone === account.phone) throw problem('phone_unchanged', { fields: { phone: 'phone_unchanged' } })
  return { owner: { account_id: actor.accountId }, phone, language: account.language }
}
