import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { bookCredits } from '@bouquet/features/money/wallet/server/book-credits.ts'
import { lockWallet } from '@bouquet/features/money/wallet/server/lock-wallet.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { demandOfferedToCaller } from '@bouquet/server/settings/offered-to-caller.ts'
import type { Transaction } from 'kysely'
import type { redeemCoupon as contract } from '../contract.ts'
import { couponRefusal, couponState, normalisedCode } from '../rules/coupon.ts'

/**
 * Counts a use and books its credits in one transaction with the coupon's row locked (rule "coupons"). Throws not_offered_here, coupon_unknown,
 * coupon_for_purchase, coupon_ended, coupon_used_up, coupon_already_used.
 */
export async function redeemCoupon(
  ctx: ProviderContext,
  { body }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  await demandOfferedToCaller(ctx, 'coupons')
  const providerId = ctx.actor.providerId
  return transaction(ctx.db, async (tx) => {
    const { id: couponId, credits } = await lockCoupon(ctx, tx, normalisedCode(body.code))
    const useId = await countUse(ctx, tx, { couponId, credits })
    const at = ctx.now()
    const isBooked = await bookCredits(tx, { providerId, at, entry: 'coupon', credits, key: `coupon:${useId}` })
    if (!isBooked) throw problem('not_found')
    await recordAudit(ctx, tx, { action: 'coupon.used', details: { couponId, credits } })
    // The wallet is read after the deposit, which pays debt first.
    return { credits, balance: (await lockWallet(tx, providerId)) ?? 0 }
  })
}

/** Whoever has used it reads so, also where it has ended since. */
async function lockCoupon({ actor, now }: ProviderContext, tx: Transaction<DB>, code: string) {
  const row = await tx
    .selectFrom('coupons')
    .select(['id', 'credits', 'uses', 'max_uses', 'starts_at', 'ends_at', 'ended_at'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw problem('coupon_unknown')
  const used = await tx
    .selectFrom('coupon_uses')
    .select('id')
    .where('coupon_id', '=', row.id)
    .where('provider_id', '=', actor.providerId)
    .executeTakeFirst()
  if (used && row.credits !== null) throw problem('coupon_already_used')
  const { id, credits, uses, max_uses: maxUses, starts_at: startsAt, ends_at: endsAt, ended_at: endedAt } = row
  const refusal = couponRefusal(couponState({ uses, maxUses, startsAt, endsAt, endedAt }, now()))
  if (refusal === 'coupon_unknown') throw problem(refusal)
  if (credits === null) throw problem('coupon_for_purchase')
  if (refusal) throw problem(refusal)
  return { id, credits }
}

async function countUse(
  { actor, now }: ProviderContext,
  tx: Transaction<DB>,
  { couponId, credits }: { couponId: string; credits: number },
): Promise<string> {
  await tx
    .updateTable('coupons')
    .set((coupon) => ({ uses: coupon('uses', '+', 1) }))
    .where('id', '=', couponId)
    .execute()
  const { id } = await tx
    .insertInto('coupon_uses')
    .values({ coupon_id: couponId, provider_id: actor.providerId, credits, used_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
