import type { ProviderId } from '@bouquet/domain/ids'
import type { PremiumPlan } from '@bouquet/domain/plans'
import type { DB } from '@bouquet/server/database/generated.ts'
import { premiumIsOpen } from '@bouquet/server/premium.ts'
import type { Kysely, Transaction } from 'kysely'
import { findRunning, lockProvider } from './subscription-rows.ts'

/** A provider's Premium: `paid` is the subscription that runs, `endsAt` the day of its renewal or the end of Premium. */
export type PremiumNow = {
  isOpen: boolean
  endsAt: Date | null
  paid: { id: string; plan: PremiumPlan; renews: boolean } | null
}

/** Null for a provider that is gone. */
export async function readPremium(db: Kysely<DB>, providerId: ProviderId, now: Date): Promise<PremiumNow | null> {
  const provider = await db
    .selectFrom('providers')
    .select(premiumIsOpen('providers', now).as('isOpen'))
    .select('premium_end_at as endsAt')
    .where('id', '=', providerId)
    .executeTakeFirst()
  if (!provider) return null
  const running = await findRunning(db, providerId)
  const paid = running && { id: running.id, plan: running.plan, renews: !running.cancel_at_period_end }
  return { ...provider, endsAt: running?.period_end ?? provider.endsAt, paid }
}

/** Like `readPremium`; other changes of this provider's Premium wait until the transaction ends. */
export async function lockPremium(tx: Transaction<DB>, providerId: ProviderId, now: Date): Promise<PremiumNow | null> {
  return (await lockProvider(tx, providerId)) ? readPremium(tx, providerId, now) : null
}
