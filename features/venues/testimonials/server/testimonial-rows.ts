import type { ProviderId, VenueId } from '@bouquet/domain/ids'
import { lockOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Kysely } from 'kysely'
import type { Testimonial, TestimonialForm } from '../contract.ts'
import { testimonialLimits } from '../rules/testimonial.ts'

export const testimonialColumns = [
  'id',
  'couple_name as coupleName',
  'wedding_date as weddingDate',
  'content',
  'version',
] as const

/** The quotes of a venue in their order. */
export function readTestimonials(db: Kysely<DB>, venueId: VenueId): Promise<Testimonial[]> {
  return db
    .selectFrom('venue_testimonials')
    .select(testimonialColumns)
    .where('venue_id', '=', venueId)
    .orderBy('position')
    .orderBy('id')
    .limit(testimonialLimits.testimonials)
    .execute()
}

/** Locks the venue of this quote, which must belong to this owner; returns its id. Throws not_found, venue_archived. */
export async function lockVenueOfTestimonial(tx: Kysely<DB>, ownerId: ProviderId, id: string): Promise<VenueId> {
  const found = await tx.selectFrom('venue_testimonials').select('venue_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw problem('not_found')
  await lockOwnVenue(tx, ownerId, found.venue_id)
  return found.venue_id
}

/** The columns of a quote. Throws wedding_date_future. */
export function testimonialRow({ coupleName, weddingDate, content }: TestimonialForm, today: string) {
  if (weddingDate !== null && weddingDate > today)
    throw problem('wedding_date_future', { fields: { weddingDate: 'wedding_date_future' } })
  return { couple_name: coupleName, wedding_date: weddingDate, content }
}
