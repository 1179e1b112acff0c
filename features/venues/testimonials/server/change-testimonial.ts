import type { RouteInput } from '@bouquet/contract/route'
import { isUpToDate } from '@bouquet/domain/orders'
import { lockOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import { recordVenueChange } from '@bouquet/features/venues/venues/server/record-venue-change.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { nextVersion } from '@bouquet/server/next-version.ts'
import { todayOf } from '@bouquet/server/today-of.ts'
import { sql } from 'kysely'
import type {
  changeTestimonial as changeContract,
  deleteTestimonial as deleteContract,
  orderTestimonials as orderContract,
  Testimonial,
} from '../contract.ts'
import { lockVenueOfTestimonial, readTestimonials, testimonialColumns, testimonialRow } from './testimonial-rows.ts'

/** Changes a quote of the caller's. Throws not_found, venue_archived, wedding_date_future, changed_elsewhere. */
export function changeTestimonial(
  ctx: ProviderContext,
  { params: { testimonialId: id }, body, version: read }: RouteInput<typeof changeContract>,
): Promise<Testimonial> {
  const row = testimonialRow(body, todayOf(ctx))
  return transaction(ctx.db, async (tx) => {
    const venueId = await lockVenueOfTestimonial(tx, ctx.actor.providerId, id)
    const before = await tx.selectFrom('venue_testimonials').select('version').where('id', '=', id).executeTakeFirst()
    if (!before) throw problem('not_found')
    const changed = await tx
      .updateTable('venue_testimonials')
      .set({ ...row, version: nextVersion(before.version, read) })
      .where('id', '=', id)
      .returning(testimonialColumns)
      .executeTakeFirstOrThrow()
    await recordVenueChange(ctx, tx, { venueId, action: 'venue.testimonials-changed' })
    return changed
  })
}

/** Deletes a quote of the caller's for good. Throws not_found, venue_archived. */
export async function deleteTestimonial(
  ctx: ProviderContext,
  { params: { testimonialId: id } }: RouteInput<typeof deleteContract>,
): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    const venueId = await lockVenueOfTestimonial(tx, ctx.actor.providerId, id)
    const gone = await tx.deleteFrom('venue_testimonials').where('id', '=', id).returning('id').executeTakeFirst()
    if (!gone) throw problem('not_found')
    await recordVenueChange(ctx, tx, { venueId, action: 'venue.testimonials-changed' })
  })
}

/** Puts all quotes of one of the caller's venues in this order. Throws not_found, venue_archived, order_outdated. */
export async function orderTestimonials(
  ctx: ProviderContext,
  { params: { id: venueId }, body: { testimonialIds, before } }: RouteInput<typeof orderContract>,
): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    await lockOwnVenue(tx, ctx.actor.providerId, venueId)
    const present = (await readTestimonials(tx, venueId)).map(({ id }) => id)
    if (!isUpToDate({ wanted: testimonialIds, before, present })) throw problem('order_outdated')
    await sql`
      update venue_testimonials set position = wanted.place - 1
      from unnest(${testimonialIds}::uuid[]) with ordinality as wanted (id, place)
      where venue_testimonials.id = wanted.id and venue_id = ${venueId}
    `.execute(tx)
    await recordVenueChange(ctx, tx, { venueId, action: 'venue.testimonials-changed' })
  })
}
