import type { Context } from '@bouquet/server/context.ts'
import type { Sought } from './provider-rows.ts'
import {
  readQuotes,
  readVenueImages,
  readVenueRow,
  readVenueServices,
  readVenueTexts,
  readVenueVideos,
} from './venue-rows.ts'

export type PublicVenue = NonNullable<Awaited<ReturnType<typeof readVenue>>>

/** Everything that the page of a venue shows; null when there is none to be seen. */
export async function readVenue({ db }: Context, sought: Sought) {
  const venue = await readVenueRow(db, sought)
  if (!venue) return null
  const [texts, images, services, videos, quotes] = await Promise.all([
    readVenueTexts(db, venue.id),
    readVenueImages(db, venue.id),
    readVenueServices(db, venue.id),
    readVenueVideos(db, venue.id),
    readQuotes(db, venue.id),
  ])
  return { venue, texts, images, services, videos, quotes }
}
