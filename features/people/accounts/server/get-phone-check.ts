import type { RouteAnswer } from '@bouquet/contract/route'
import { phoneCodeTries, smsPauseSeconds } from '@bouquet/features/people/phone-codes/rules/phone-code.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { getPhoneCheck as contract } from '../contract.ts'

/** The number to which the caller's last code was sent, as long as the code can be entered (rule "phone change"). */
export async function getPhoneCheck(ctx: AccountContext): Promise<RouteAnswer<typeof contract>> {
  const code = await ctx.db
    .selectFrom('phone_codes')
    .select(['phone', 'sent_at', 'expires_at', 'used_at', 'tries'])
    .where('account_id', '=', ctx.actor.accountId)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const now = ctx.now()
  if (!code || code.used_at || code.expires_at <= now || code.tries >= phoneCodeTries) return { pending: null }
  const sinceSent = (now.getTime() - code.sent_at.getTime()) / 1000
  return {
    pending: {
      phone: code.phone,
      resendInSeconds: Math.max(0, Math.ceil(smsPauseSeconds - sinceSent)),
    },
  }
}
