import { readPlacesAround } from '@bouquet/features/company/locations/server/places-around.ts'
import { cardsOf } from '@bouquet/features/directory/directory/server/cards-of.ts'
import { readPlannersNear } from '@bouquet/features/directory/directory/server/similar-planners.ts'
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
  type VenueRow,
} from './venue-rows.ts'
import { readVenueWeddings } from './venue-weddings.ts'

export type PublicVenue = NonNullable<Awaited<ReturnType<typeof readVenue>>>

/**
 * The data of a venue's page, with one page of its reviews and the day whose price a visitor asks for; null when it does not exist or is not
 * visible.
 */
export async function readVenue(ctx: Context, sought: Sought, filter: ReviewFilter, askedDay: AskedDay | null = null) {
  const { db, language } = ctx
  const venue = await readVenueRow(db, sought)
  if (!venue) return null
  const { id, ownerId: providerId, latitude, longitude } = venue
  const reviewed = { providerId, venueId: id }
  const [written, seen, details, known, said] = await Promise.all([
    Promise.all([readVenueServices(db, id), readQuotes(db, id), readVenueTexts(db, id)]),
    Promise.all([readVenueImages(db, id), readVenueVideos(db, id)]),
    Promise.all([readPublicSpaces(db, id), readPublicPrices(db, id), readPublicHouseRules(db, id)]),
    Promise.all([
      readPlacesAround(db, { latitude, longitude, language }),
      readVenueWeddings(db, id),
      recommendedBy(ctx, venue),
      plannersNear(db, venue),
    ]),
    Promise.all([countStars(db, reviewed), countProofs(db, reviewed), listPublishedReviews(db, reviewed, filter)]),
  ])
  const [services, quotes, texts] = written
  const [images, videos] = seen
  const [spaces, prices, houseRules] = details
  const [around, weddings, recommended, planners] = known
  const [stars, proofs, reviews] = said
  return {
    ...{ venue, images, services, videos, quotes, texts, spaces, prices, houseRules, askedDay },
    ...{ around, weddings, recommended, planners, stars, proofs, reviews, filter },
  }
}

/** The cards of the planners whom the owner recommends, in the owner's order. */
async function recommendedBy({ db }: Context, { id, listedCountry }: VenueRow) {
  const slugs = (await readPlannersShown(db, id)).map(({ slug }) => slug)
  const cards = await cardsOf({ db, country: listedCountry }, { planner: slugs, venue: [] })
  return cards.toSorted((one, other) => slugs.indexOf(one.slug) - slugs.indexOf(other.slug))
}

/** Planners of the venue's department except its owner; none where the department is unknown. */
async function plannersNear(db: Context['db'], { listedCountry, departmentCode, city, ownerId }: VenueRow) {
  if (departmentCode === null) return []
  return readPlannersNear(db, { country: listedCountry, departmentCode, city, except: ownerId })
}
