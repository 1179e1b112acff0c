import type { RouteInput } from '@bouquet/contract/route'
import { portfolioPath } from '@bouquet/domain/directory-urls'
import { portfolioLimits } from '@bouquet/domain/portfolio'
import type { ProviderContext } from '@bouquet/server/context.ts'
import type {
  getPortfolio as getContract,
  Portfolio,
  PortfolioList,
  getPortfolioUrl as urlContract,
} from '../contract.ts'
import { additionProblem, readPortfolioQuota } from './portfolio-quota.ts'
import { readCards, readPortfolio } from './portfolio-rows.ts'
import { presentCard, presentedPortfolio } from './present-portfolio.ts'

/** The caller's portfolios, and whether the plan has room for one more. Throws not_found without a company. */
export async function listPortfolios(ctx: ProviderContext): Promise<PortfolioList> {
  const [quota, cards] = await Promise.all([
    readPortfolioQuota(ctx),
    readCards(ctx.db, ctx.actor.providerId, portfolioLimits.portfolios),
  ])
  return {
    portfolios: cards.map((card) => presentCard(card, quota.isPremium)),
    portfolioCount: quota.count,
    freePlanQuota: ctx.settings.read('plans').portfolios,
    canAdd: additionProblem(ctx, quota) === null,
  }
}

/** One wedding of the caller's. Throws not_found. */
export function getPortfolio(ctx: ProviderContext, { params }: RouteInput<typeof getContract>): Promise<Portfolio> {
  return presentedPortfolio(ctx, params.id)
}

/** The public address of a portfolio of the caller's; null while it is not public. Throws not_found. */
export async function getPortfolioUrl(
  ctx: ProviderContext,
  { params }: RouteInput<typeof urlContract>,
): Promise<{ url: string | null }> {
  const asked = { providerId: ctx.actor.providerId, id: params.id, now: ctx.now() }
  const { slug, isPublished, isOwnerPublic, listedCountry } = await readPortfolio(ctx.db, asked)
  const isPublic = isPublished && isOwnerPublic
  return { url: isPublic ? `${ctx.config.origins[listedCountry]}${portfolioPath(slug)}` : null }
}
