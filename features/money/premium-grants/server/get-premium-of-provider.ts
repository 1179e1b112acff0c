import type { RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { getPremiumOfProvider as contract, PremiumOfProvider } from '../contract.ts'
import { presentPremium } from './grant-rows.ts'

/** A provider's Premium with what operators granted. Throws not_found. */
export function getPremiumOfProvider(
  ctx: AccountContext,
  { query }: RouteInput<typeof contract>,
): Promise<PremiumOfProvider> {
  return presentPremium(ctx, ctx.db, query.provider)
}
