import type { RouteInput } from '@bouquet/contract/route'
import { lockOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import { recordVenueChange } from '@bouquet/features/venues/venues/server/record-venue-change.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { todayOf } from '@bouquet/server/today-of.ts'
import { sql } from 'kysely'
import type { addTestimonial as contract, Testimonial } from '../contract.ts'
import { testimonialLimits } from '../rules/testimonial.ts'
import { readTestimonials, testimonialColumns, testimonialRow } from './testimonial-rows.ts'

/** Adds a quote at the end of one of the caller's venues. Throws not_found, venue_archived, testimonials_full, wedding_date_future. */
export function addTestimonial(
  ctx: ProviderContext,
  { params: { id: venueId }, body }: RouteInput<typeof contract>,
): Promise<Testimonial> {
  const row = testimonialRow(body, todayOf(ctx))
  return transaction(ctx.db, async (tx) => {
    await lockOwnVenue(tx, ctx.actor.providerId, venueId)
    const present = await readTestimonials(tx, venueId)
    if (present.length >= testimonialLimits.testimonials) throw problem('testimonials_full')
    const position = sql<number>`(select coalesce(max(position), -1) + 1 from venue_testimonials where venue_id = ${venueId})`
    const added = await tx
      .insertInto('venue_testimonials')
      .values({ ...row, venue_id: venueId, position })
      .returning(testimonialColumns)
      .executeTakeFirstOrThrow()
    await recordVenueChange(ctx, tx, { venueId, action: 'venue.testimonials-changed' })
    return added
  })
}
