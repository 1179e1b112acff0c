import { randomUUID } from 'node:crypto'
import type { RouteInput } from '@bouquet/contract/route'
import type { VenueId } from '@bouquet/domain/ids'
import { isUpToDate } from '@bouquet/domain/orders'
import { removePictures } from '@bouquet/features/media/pictures/server/remove-pictures.ts'
import { lockOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import { recordVenueChange } from '@bouquet/features/venues/venues/server/record-venue-change.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type {
  addSpace as addContract,
  changeSpace as changeContract,
  deleteSpace as deleteContract,
  orderSpaces as orderContract,
  Space,
} from '../contract.ts'
import { spaceLimits } from '../rules/space.ts'
import { presentedSpace, presentedSpaces } from './read-spaces.ts'
import {
  columnsOf,
  countSpaces,
  findSpace,
  insertSpace,
  readPhotoPictures,
  readSpaceIds,
  writeSpaceOrder,
} from './space-rows.ts'

/** Adds a space to one of the caller's venues (rule "spaces of a venue"). Throws not_found, spaces_full. */
export async function addSpace(ctx: ProviderContext, { params, body }: RouteInput<typeof addContract>): Promise<Space> {
  const id = randomUUID()
  await transaction(ctx.db, async (tx) => {
    await lockOwnVenue(tx, ctx.actor.providerId, params.id)
    if ((await countSpaces(tx, params.id)) >= spaceLimits.spaces) throw problem('spaces_full')
    await insertSpace(tx, { id, venueId: params.id, form: body, now: ctx.now() })
    await recordVenueChange(ctx, tx, { venueId: params.id, action: 'venue.spaces-changed' })
  })
  return presentedSpace(ctx, params.id, id)
}

/** Changes the details of a space. Throws not_found, changed_elsewhere. */
export async function changeSpace(
  ctx: ProviderContext,
  { params: { id: venueId, spaceId }, body, version }: RouteInput<typeof changeContract>,
): Promise<Space> {
  await transaction(ctx.db, async (tx) => {
    await lockOwnVenue(tx, ctx.actor.providerId, venueId)
    const { version: present } = await findSpace(tx, venueId, spaceId)
    if (version !== null && version !== present) throw problem('changed_elsewhere')
    const next = { ...columnsOf(body), version: present + 1 }
    await tx.updateTable('venue_spaces').set(next).where('id', '=', spaceId).execute()
    await recordVenueChange(ctx, tx, { venueId, action: 'venue.spaces-changed' })
  })
  return presentedSpace(ctx, venueId, spaceId)
}

/** Deletes a space with its photos and plan. Throws not_found. */
export async function deleteSpace(
  ctx: ProviderContext,
  { params: { id: venueId, spaceId } }: RouteInput<typeof deleteContract>,
): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    await lockOwnVenue(tx, ctx.actor.providerId, venueId)
    const { plan_key: planKey } = await findSpace(tx, venueId, spaceId)
    const pictures = await readPhotoPictures(tx, spaceId)
    await tx.deleteFrom('venue_spaces').where('id', '=', spaceId).execute()
    await removePictures(ctx, tx, pictures)
    if (planKey) await ctx.jobs.enqueue(tx, 'delete-files', { keys: [planKey] })
    await recordVenueChange(ctx, tx, { venueId, action: 'venue.spaces-changed' })
  })
}

/** Puts the spaces of a venue into this order. Throws not_found, order_outdated. */
export async function orderSpaces(
  ctx: ProviderContext,
  { params, body }: RouteInput<typeof orderContract>,
): Promise<{ spaces: Space[] }> {
  const venueId: VenueId = params.id
  const { spaceIds, before } = body
  await transaction(ctx.db, async (tx) => {
    await lockOwnVenue(tx, ctx.actor.providerId, venueId)
    const present = await readSpaceIds(tx, venueId)
    if (!isUpToDate({ wanted: spaceIds, before, present })) throw problem('order_outdated')
    await writeSpaceOrder(tx, venueId, spaceIds)
    await recordVenueChange(ctx, tx, { venueId, action: 'venue.spaces-changed' })
  })
  return presentedSpaces(ctx, venueId)
}
