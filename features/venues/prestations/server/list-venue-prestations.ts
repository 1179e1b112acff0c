import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { findOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import type { listVenuePrestations as contract } from '../contract.ts'
import { readVenuePrestations } from './prestation-rows.ts'

/** The prestations of one of the caller's venues in their order. Throws not_found. */
export async function listVenuePrestations(
  { db, actor, language }: ProviderContext,
  { params: { id } }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const { currency } = await findOwnVenue(db, actor.providerId, id)
  return { prestations: await readVenuePrestations(db, { venueId: id, language }), currency }
}
