import type { VenueId } from '@bouquet/domain/ids'
import { jpegUrl } from '@bouquet/features/media/pictures/server/shown-picture.ts'
import { readOwnValidation } from '@bouquet/features/venues/validation/server/own-validation.ts'
import { countryLabel } from '@bouquet/features/weddings/wording/server/project-labels.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import type { Venue } from '../contract.ts'
import { type VenueFeature, venueFeatures } from '../rules/venue.ts'
import { completedVenueSteps } from '../rules/venue-completion.ts'
import { findOwnVenue, type OwnVenueRow } from './own-venue.ts'
import { publicUrlOf, readIsPublic } from './venue-address.ts'
import { readCompletionFacts } from './venue-completion-facts.ts'
import { readVenueParts, type VenueParts } from './venue-part-rows.ts'

const imageWidth = 640

/** The current state of the caller's venue, with the changes that wait for an operator. Throws not_found. */
export async function presentedVenue(ctx: ProviderContext, id: VenueId): Promise<Venue> {
  const row = await findOwnVenue(ctx.db, ctx.actor.providerId, id)
  const [parts, { validation, pending }, facts, isPublic] = await Promise.all([
    readVenueParts(ctx.db, id),
    readOwnValidation(ctx.db, id),
    readCompletionFacts(ctx.db, id),
    readIsPublic(ctx.db, id),
  ])
  return {
    ...presentFields(ctx, { ...row, ...pending }),
    ...presentState(row),
    publicUrl: publicUrlOf(ctx.config, { ...row, isPublic }),
    ...presentParts(id, parts),
    validation,
    completion: completedVenueSteps(facts),
  }
}

function presentFields(ctx: ProviderContext, row: OwnVenueRow) {
  const offered = new Set(row.features)
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    email: row.email,
    phone: row.phone,
    address: row.address,
    zipcode: row.zipcode,
    city: row.city,
    countryCode: row.country_code,
    countryLabel: countryLabel(ctx, row.country_code),
    latitude: row.latitude,
    longitude: row.longitude,
    description: row.description,
    detailedDescription: row.detailed_description,
    seatedCapacity: row.seated_capacity,
    standingCapacity: row.standing_capacity,
    bedrooms: row.bedrooms,
    minPrice: unitsOf(row.min_price_cents),
    maxPrice: unitsOf(row.max_price_cents),
    currency: row.currency,
    snFacebook: row.facebook,
    snInstagram: row.instagram,
    website: row.website,
    contactPerson: { name: row.contact_name, role: row.contact_role },
    features: Object.fromEntries(venueFeatures.map((feature) => [feature, offered.has(feature)])) as Record<
      VenueFeature,
      boolean
    >,
  }
}

function presentState(row: OwnVenueRow) {
  return {
    isPhoneShown: row.is_phone_shown,
    isPublished: row.is_published,
    isValidated: row.is_validated,
    isDraft: row.completed_at === null,
    isArchived: row.archived_at !== null,
    createdAt: row.created_at.toISOString(),
    updatedAt: (row.updated_at ?? row.created_at).toISOString(),
    version: row.version,
  }
}

function presentParts(venue: VenueId, { images, videos, prestations, testimonials }: VenueParts) {
  return {
    prestations: prestations.map(({ service }) => service),
    prestationDetails: prestations.map(({ id, service, title, description, ...row }) => ({
      id,
      venue,
      prestation: service,
      title,
      description: description ?? '',
      budgetStartingFrom: unitsOf(row.budget_from_cents),
      currency: row.currency,
      isDescriptionVisible: row.is_description_visible,
      isBudgetVisible: row.is_budget_visible,
    })),
    images: images.map(({ picture, ...image }) => ({ ...image, imageUrl: jpegUrl(picture, imageWidth) })),
    videos,
    reviews: testimonials,
  }
}

/** Cents as whole units with decimals, the form that document 2 gives prices. */
function unitsOf(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}
