import {
  countProofs,
  countStars,
  listPublishedReviews,
} from '@bouquet/features/reviews/reviews/server/published-reviews.ts'
import { readPublicHouseRules } from '@bouquet/features/venues/house-rules/server/get-house-rules.ts'
import { readPublicPrices } from '@bouquet/features/venues/prices/server/get-prices.ts'
import { readPlannersShown } from '@bouquet/features/venues/recommendations/server/recommend-planners.ts'
import { readPublicSpaces } from '@bouquet/features/venues/spaces/server/read-spaces.ts'
import type { Context } from '@bouquet/server/context.ts'
import type { AskedDay } from './asked-day.ts'
import type { Sought } from './provider-rows.ts'
import type { ReviewFilter } from './review-view.ts'
import {
  readQuotes,
  readVenueImages,
  readVenueRow,
  readVenueServices,
  readVenueTexts,
  readVenueVideos,
} from './venue-rows.ts'
import { readVenueWeddings } from './venue-weddings.ts'

export type PublicVenue = NonNullable<Awaited<ReturnType<typeof readVenue>>>

/** Everything that the page of a venue shows, with a page of its reviews and the day that a visitor asks the price of; null when there is none to be seen. */
export async function readVenue(
  { db }: Context,
  sought: Sought,
  filter: ReviewFilter,
  askedDay: AskedDay | null = null,
) {
  const venue = await readVenueRow(db, sought)
  if (!venue) return null
  const { id, ownerId: providerId } = venue
  const reviewed = { providerId, venueId: id }
  const [
    texts,
    images,
    services,
    videos,
    quotes,
    spaces,
    prices,
    houseRules,
    weddings,
    recommended,
    stars,
    proofs,
    reviews,
  ] = await Promise.all([
    readVenueTexts(db, id),
    readVenueImages(db, id),
    readVenueServices(db, id),
    readVenueVideos(db, id),
    readQuotes(db, id),
    readPublicSpaces(db, id),
    readPublicPrices(db, id),
    readPublicHouseRules(db, id),
    readVenueWeddings(db, id),
    readPlannersShown(db, id),
    countStars(db, reviewed),
    countProofs(db, reviewed),
    listPublishedReviews(db, reviewed, filter),
  ])
  return {
    venue,
    texts,
    images,
    services,
    videos,
    quotes,
    spaces,
    prices,
    houseRules,
    weddings,
    recommended,
    askedDay,
    stars,
    proofs,
    reviews,
    filter,
  }
}
