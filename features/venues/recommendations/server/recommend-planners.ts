import type { RouteInput } from '@bouquet/contract/route'
import type { VenueId } from '@bouquet/domain/ids'
import { isAsSeen } from '@bouquet/domain/orders'
import { findOwnVenue, lockOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import { recordVenueChange } from '@bouquet/features/venues/venues/server/record-venue-change.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { type Database, transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type {
  FoundPlanner,
  listRecommendedPlanners as listContract,
  RecommendedPlanner,
  searchPlanners as searchContract,
  updateRecommendedPlanners as updateContract,
} from '../contract.ts'
import {
  countAvailable,
  findPlanners,
  readRecommended,
  readShownPlanners,
  type ShownPlannerRow,
  writeRecommended,
} from './recommendation-rows.ts'

/** The planners whom one of the caller's venues recommends. Throws not_found. */
export async function listRecommendedPlanners(
  ctx: ProviderContext,
  { params }: RouteInput<typeof listContract>,
): Promise<{ planners: RecommendedPlanner[] }> {
  await findOwnVenue(ctx.db, ctx.actor.providerId, params.id)
  return { planners: await readRecommended(ctx.db, params.id) }
}

/** Recommends planners (rule "recommended planners"). Throws not_found, order_outdated, planner_unavailable. */
export async function updateRecommendedPlanners(
  ctx: ProviderContext,
  { params: { id: venueId }, body }: RouteInput<typeof updateContract>,
): Promise<{ planners: RecommendedPlanner[] }> {
  const plannerIds = [...new Set(body.plannerIds)]
  await transaction(ctx.db, async (tx) => {
    await lockOwnVenue(tx, ctx.actor.providerId, venueId)
    // A planner who is recommended already may have become invisible or have declined: that hides the recommendation, but does not refuse the
    // update.
    const present = (await readRecommended(tx, venueId)).map(({ id }) => id)
    if (!isAsSeen(body.before, present)) throw problem('order_outdated')
    const added = plannerIds.filter((id) => !present.includes(id))
    if ((await countAvailable(tx, venueId, added)) !== added.length)
      throw problem('planner_unavailable', { fields: { plannerIds: 'planner_unavailable' } })
    await writeRecommended(tx, { venueId, plannerIds, now: ctx.now() })
    await recordVenueChange(ctx, tx, { venueId, action: 'venue.planners-changed' })
  })
  return { planners: await readRecommended(ctx.db, venueId) }
}

/** Planners found by name, to be recommended. Throws not_found. */
export async function searchPlanners(
  ctx: ProviderContext,
  { params, query }: RouteInput<typeof searchContract>,
): Promise<{ planners: FoundPlanner[] }> {
  await findOwnVenue(ctx.db, ctx.actor.providerId, params.id)
  return { planners: await findPlanners(ctx.db, query.q) }
}

type ShownPlanner = ShownPlannerRow

/** The recommended planners for a venue's public page; call it only for a public venue or a preview. */
export function readPlannersShown(db: Database, venueId: VenueId): Promise<ShownPlanner[]> {
  return readShownPlanners(db, venueId)
}
