import type { RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { getVenueCase as contract } from '../contract.ts'
import { findVenueCase } from './venue-case-rows.ts'

/** One venue with everything that a decision needs. Throws not_found. */
export function getVenueCase(ctx: AccountContext, { params }: RouteInput<typeof contract>) {
  return findVenueCase(ctx.db, params.id, ctx.now())
}
