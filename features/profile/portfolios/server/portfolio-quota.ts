import { portfolioQuotaProblem } from '@bouquet/domain/portfolio'
import type { ProviderContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { premiumIsOpen } from '@bouquet/server/premium.ts'
import { type Kysely, sql } from 'kysely'

type PortfolioQuota = { isPremium: boolean; count: number; published: number }

const counts = sql`(select count(*)::int from portfolios where provider_id = p.id) as count,
  (select count(*)::int from portfolios where provider_id = p.id and is_published) as published`

/** The number of the caller's portfolios, and their plan. Throws not_found. */
export async function readPortfolioQuota({ db, actor, now }: ProviderContext): Promise<PortfolioQuota> {
  const { rows } = await sql<PortfolioQuota>`
    select ${premiumIsOpen('p', now())} as "isPremium", ${counts} from providers p where p.id = ${actor.providerId}
  `.execute(db)
  if (!rows[0]) throw problem('not_found')
  return rows[0]
}

/** Why the caller may not add one more portfolio; null when they may. */
export function additionProblem({ settings }: ProviderContext, { isPremium, count }: PortfolioQuota) {
  return portfolioQuotaProblem(count, { isPremium, freeQuota: settings.read('plans').portfolios })
}

/**
 * Locks the provider's row against a concurrent addition, and checks that the plan has room. Throws portfolio_quota_reached, portfolios_full.
 */
export async function admitOneMore(ctx: ProviderContext, tx: Kysely<DB>): Promise<void> {
  const found = additionProblem(ctx, await lockedQuota(ctx, tx))
  if (found) throw problem(found)
}

/** As `admitOneMore`, for one more published portfolio. Throws portfolio_quota_reached. */
export async function admitOneMorePublished(ctx: ProviderContext, tx: Kysely<DB>): Promise<void> {
  const { isPremium, published } = await lockedQuota(ctx, tx)
  const freeQuota = ctx.settings.read('plans').portfolios
  const found = portfolioQuotaProblem(published, { isPremium, freeQuota })
  if (found) throw problem(found)
}

async function lockedQuota(ctx: ProviderContext, tx: Kysely<DB>): Promise<PortfolioQuota> {
  // A separate statement, so that the counts of the next one include what was stored while this one waited.
  await sql`select from providers where id = ${ctx.actor.providerId} for update`.execute(tx)
  return readPortfolioQuota({ ...ctx, db: tx })
}
