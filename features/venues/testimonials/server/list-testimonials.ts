import type { RouteInput } from '@bouquet/contract/route'
import { findOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import type { listTestimonials as contract, Testimonial } from '../contract.ts'
import { readTestimonials } from './testimonial-rows.ts'

/** The quotes of one of the caller's venues in their order. Throws not_found. */
export async function listTestimonials(
  { db, actor }: ProviderContext,
  { params: { id } }: RouteInput<typeof contract>,
): Promise<{ testimonials: Testimonial[] }> {
  await findOwnVenue(db, actor.providerId, id)
  return { testimonials: await readTestimonials(db, id) }
}
