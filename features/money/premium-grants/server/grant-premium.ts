import type { RouteInput } from '@bouquet/contract/route'
import { followSubscriptions } from '@bouquet/features/money/subscription/server/follow-subscriptions.ts'
import { lockPremium } from '@bouquet/features/money/subscription/server/lock-premium.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Transaction } from 'kysely'
import type { grantPremium as contract, PremiumOfProvider } from '../contract.ts'
import { grantedPeriod } from '../rules/premium-grant.ts'
import { grantedUntil, presentPremium } from './grant-rows.ts'

type Wanted = RouteInput<typeof contract>['body']
type Period = NonNullable<ReturnType<typeof grantedPeriod>> & { now: Date }

/**
 * Grants Premium for some months without a payment, behind what is granted already (rule "granted Premium"). Throws not_found,
 * premium_runs_already while it is open otherwise, premium_grant_too_long.
 */
export function grantPremium(ctx: AccountContext, { body }: RouteInput<typeof contract>): Promise<PremiumOfProvider> {
  const { providerId, months, reason } = body
  return transaction(ctx.db, async (tx) => {
    const now = ctx.now()
    const premium = await lockPremium(tx, providerId, now)
    if (!premium) throw problem('not_found')
    const running = await grantedUntil(tx, providerId, now)
    if (premium.paid || (premium.isOpen && !running)) throw problem('premium_runs_already')
    const period = grantedPeriod(now, months, running)
    if (!period) throw problem('premium_grant_too_long')
    const grantId = await store(ctx, tx, body, { ...period, now })
    await followSubscriptions(tx, providerId)
    await ctx.jobs.enqueue(tx, 'announce-premium-grant', { grantId })
    await recordAudit(ctx, tx, { action: 'premium.granted', providerId, details: { grantId, months, reason } })
    return presentPremium(ctx, tx, providerId)
  })
}

async function store(ctx: AccountContext, tx: Transaction<DB>, wanted: Wanted, period: Period): Promise<string> {
  const { providerId, months, reason, note } = wanted
  const { id } = await tx
    .insertInto('premium_grants')
    .values({
      provider_id: providerId,
      months,
      reason,
      note,
      since: period.since,
      begins_at: period.beginsAt,
      ends_at: period.endsAt,
      granted_by: ctx.actor.accountId,
      granted_at: period.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
