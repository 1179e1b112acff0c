import { readPlacesAround } from '@bouquet/features/company/locations/server/places-around.ts'
import {
  readSimilarPlanners,
  type SimilarPlanner,
} from '@bouquet/features/directory/directory/server/similar-planners.ts'
import {
  countProofs,
  countStars,
  listPublishedReviews,
} from '@bouquet/features/reviews/reviews/server/published-reviews.ts'
import type { Context } from '@bouquet/server/context.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import {
  type OfferRow,
  type ProviderRow,
  readInstagram,
  readLanguages,
  readNetworks,
  readOffers,
  readPhotos,
  readPlanner,
  readStories,
  readVideos,
  type Sought,
} from './provider-rows.ts'
import type { ReviewFilter } from './review-view.ts'

export type PublicProvider = NonNullable<Awaited<ReturnType<typeof readProvider>>>

/** The data of a planner's page; null when it does not exist or is not visible. */
export async function readProvider({ db, now, language }: Context, sought: Sought, filter: ReviewFilter) {
  const provider = await readPlanner(db, sought, now())
  if (!provider) return null
  const { id, latitude, longitude } = provider
  const [offers, languages, photos, videos, stories, networks, instagram, stars, proofs, reviews, around] =
    await Promise.all([
      readOffers(db, id),
      readLanguages(db, id),
      readPhotos(db, id),
      readVideos(db, id),
      readStories(db, id),
      readNetworks(db, id),
      readInstagram(db, id),
      countStars(db, { providerId: id, venueId: null }),
      countProofs(db, { providerId: id, venueId: null }),
      listPublishedReviews(db, { providerId: id, venueId: null }, filter),
      readPlacesAround(db, { latitude, longitude, language }),
    ])
  const similar = await readSimilar(db, provider, offers)
  return {
    provider,
    similar,
    offers,
    languages,
    photos,
    videos,
    stories,
    networks,
    instagram,
    stars,
    proofs,
    reviews,
    filter,
    around,
  }
}

/** Rule "similar planners": a provider with Premium has none on their page. */
async function readSimilar(db: Database, provider: ProviderRow, offers: OfferRow[]): Promise<SimilarPlanner[]> {
  const { isPremium, departmentCode, slug, city, listedCountry: country } = provider
  if (isPremium || departmentCode === null) return []
  const services = offers.map(({ type }) => type)
  return readSimilarPlanners(db, { slug, country, departmentCode, city, services })
}
