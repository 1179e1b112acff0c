import type { VenueId } from '@bouquet/domain/ids'
import { type VenueReview, venueReviews } from '../content/venue-reviews.ts'
import { type Voice, voicesOf } from '../content/voice.ts'
import { at, chance, createRandom, integerBetween, pick, type Random, seedFrom } from '../random.ts'
import type { Block } from './planner.ts'
import type { ReviewRow, VenueRow, World } from './rows.ts'
import { after, dayMs, dayOf, daysBefore, saturdayFrom } from './times.ts'
import { hasNewName } from './venues.ts'

/** What couples and guests say of a public venue, each text once; the owner has answered some. */
export function makeVenueReviews(block: Block, venue: VenueRow): Pick<World, 'reviews'> {
  if (!venue.is_published || !venue.is_validated) return { reviews: [] }
  const random = createRandom(seedFrom(block.seed, venue.slug, 'reviews'))
  const voices = voicesOf(block.country)
  const voice = voices.find(({ venues }) => venues.some(({ name }) => name === venue.name)) ?? at(voices, 0)
  const texts = venueReviews[voice.language].filter((written) => fits(venue, written))
  const first = integerBetween(random, 0, texts.length - 1)
  const count = chance(random, 0.2) ? 0 : integerBetween(random, 1, texts.length)
  return {
    reviews: Array.from({ length: count }, (_, place) =>
      makeReview(random, block, venue, voice, at(texts, first + place)),
    ),
  }
}

/** Guests of a boat do not speak of its garden, nor 130 guests of a house for 80. */
function fits({ type, seated_capacity, bedrooms }: VenueRow, { needs }: VenueReview): boolean {
  if (needs === 'rooms') return (bedrooms ?? 0) > 0 && (seated_capacity ?? 0) >= 130
  return needs !== 'garden' || type !== 'boat'
}

function makeReview(random: Random, block: Block, venue: VenueRow, voice: Voice, written: VenueReview): ReviewRow {
  const weddingDay = saturdayFrom(daysBefore(block.now, integerBetween(random, 40, 600)))
  const createdAt = after(weddingDay, integerBetween(random, 6, 28) * dayMs)
  const isAnswered = chance(random, 0.4)
  const names = new Intl.ListFormat(voice.language, { type: 'conjunction' }).format(pick(random, voice.couples))
  return {
    id: block.newId(),
    provider_id: venue.owner_id,
    venue_id: venue.id as VenueId,
    title: written.title,
    text: written.text,
    rating: written.rating,
    reviewer_name: names,
    reviewer_type: 'couple',
    reviewer_email: null,
    wedding_date: dayOf(weddingDay),
    picture_id: null,
    language: voice.language,
    country: block.country,
    state: 'published',
    proof: pick(random, ['couple_of_request', 'invited', 'mail_confirmed'] as const),
    invitation_id: null,
    token_hash: null,
    reply: isAnswered ? written.reply : null,
    replied_at: isAnswered ? after(createdAt, 2 * dayMs) : null,
    refusal_reason: null,
    created_at: createdAt,
    confirmed_at: createdAt,
    decided_at: after(createdAt, dayMs),
    decided_by: null,
    writer_domain: null,
    sent_from: null,
    opened_at: null,
    signals: [],
  }
}

/** The name that waits for an operator while visitors see the validated one (rule "second look"). */
export function makePendingName(block: Block, venue: VenueRow, place: number): Pick<World, 'venue_pending_changes'> {
  if (!hasNewName(block, place)) return { venue_pending_changes: [] }
  const { type, address, zipcode, city, country_code, latitude, longitude } = venue
  const { listed_country, department_code, city_slug } = venue
  const validated = { type, address, zipcode, city, country_code, latitude, longitude }
  return {
    venue_pending_changes: [
      {
        venue_id: venue.id as VenueId,
        name: `Salonschiff ${venue.name}`,
        ...validated,
        listed_country,
        department_code,
        city_slug,
      },
    ],
  }
}
