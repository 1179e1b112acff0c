import type { ProviderContext } from '@bouquet/server/context.ts'
import { countCall } from '@bouquet/server/limits/call-limits.ts'
import { demandOfferedToCaller } from '@bouquet/server/settings/offered-to-caller.ts'

/**
 * Counts a code that is entered at a purchase, so that nobody learns one by guessing; the returned function reverts it once the code has held.
 * Throws not_offered_here, too_many_requests.
 */
export async function countTry(ctx: ProviderContext): Promise<() => Promise<void>> {
  await demandOfferedToCaller(ctx, 'coupons')
  return countCall(ctx, [{ name: 'coupon codes', who: ctx.actor.accountId, max: 10, seconds: 600 }])
}
