import { randomInt } from 'node:crypto'
import type { RouteInput } from '@bouquet/contract/route'
import { lockOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import { recordVenueChange } from '@bouquet/features/venues/venues/server/record-venue-change.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { sql } from 'kysely'
import type { getVenuePoint as getContract, updateVenuePoint as updateContract, VenuePoint } from '../contract.ts'
import { displacementOf } from '../rules/displacement.ts'

/** The point at which one of the caller's venues is shown. Throws not_found. */
export async function getVenuePoint(
  { db, actor }: ProviderContext,
  { params }: RouteInput<typeof getContract>,
): Promise<VenuePoint> {
  const { rows } = await sql<VenuePoint>`
    select is_point_approximate as "isApproximate", public_latitude(latitude, is_point_approximate, point_north_m) as latitude,
      public_longitude(latitude, longitude, is_point_approximate, point_east_m) as longitude
    from venues where id = ${params.id} and owner_id = ${actor.providerId}
  `.execute(db)
  if (!rows[0]) throw problem('not_found')
  return rows[0]
}

/** Shows a venue at its exact or approximate point (rule "point of a venue"). Throws not_found. */
export async function updateVenuePoint(
  ctx: ProviderContext,
  { params, body }: RouteInput<typeof updateContract>,
): Promise<VenuePoint> {
  await transaction(ctx.db, async (tx) => {
    await lockOwnVenue(tx, ctx.actor.providerId, params.id)
    const { northM, eastM } = displacementOf(randomShare(), randomShare())
    await sql`
      update venues set is_point_approximate = ${body.isApproximate},
        point_north_m = coalesce(point_north_m, ${northM}::float8), point_east_m = coalesce(point_east_m, ${eastM}::float8)
      where id = ${params.id}
    `.execute(tx)
    await recordVenueChange(ctx, tx, { venueId: params.id, action: 'venue.point-changed' })
  })
  return getVenuePoint(ctx, { params, query: undefined, body: undefined, file: undefined })
}

const steps = 2 ** 32

/** A number from 0 to 1 from a secure source, because anybody who can guess it can compute the exact point. */
function randomShare(): number {
  return randomInt(steps) / steps
}
