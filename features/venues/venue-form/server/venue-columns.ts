import type { ProblemCode } from '@bouquet/contract/problems'
import { currencyOfCountry } from '@bouquet/domain/money'
import { normalisedPhone } from '@bouquet/domain/phone'
import { normalisedSocialLink } from '@bouquet/domain/social-links'
import { normalisedWebsite } from '@bouquet/features/company/company/rules/company.ts'
import { placeColumns } from '@bouquet/features/company/locations/server/place-columns.ts'
import { venueFeatures } from '@bouquet/features/venues/venues/rules/venue.ts'
import type { OwnVenueRow } from '@bouquet/features/venues/venues/server/own-venue.ts'
import { mayChoose } from '@bouquet/server/catalogues/check-chosen.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { DetailFields, GeneralFields, VenueForm } from '../contract.ts'

/**
 * The columns of the first step; a venue in a country without a directory is listed in its owner's. Throws location_required,
 * location_far_from_town, country_closed, phone_invalid, and venue_type_required for a kind that cannot be chosen, with the field's place in the call.
 */
export async function generalColumns(ctx: ProviderContext, general: GeneralFields, before: OwnVenueRow | null) {
  if (!mayChoose(ctx, 'venue_types', general.type, before?.type)) throw refused('type', 'venue_type_required')
  const otherwiseListed = await ownersCountry(ctx)
  const place = await placeColumns(ctx, general, { otherwiseListed, before, prefix: 'general.' })
  const phone = normalisedPhone(general.phone, general.countryCode)
  if (!phone) throw refused('phone', 'phone_invalid')
  return {
    name: general.name,
    type: general.type,
    email: general.email,
    phone,
    address: general.address,
    ...place,
    contact_name: general.contactPerson.name || null,
    contact_role: general.contactPerson.role || null,
    website: general.website ? normalisedWebsite(general.website) : null,
    facebook: normalisedSocialLink('facebook', general.snFacebook),
    instagram: normalisedSocialLink('instagram', general.snInstagram),
  }
}

const refused = (field: string, code: ProblemCode) => problem(code, { fields: { [`general.${field}`]: code } })

async function ownersCountry({ db, actor }: ProviderContext) {
  const { listed_country: country } = await db
    .selectFrom('providers')
    .select('listed_country')
    .where('id', '=', actor.providerId)
    .executeTakeFirstOrThrow()
  return country
}

/** The columns of the second step; prices are in the currency of the country whose directory lists the venue. */
export function detailColumns(details: DetailFields, listedCountry: string) {
  return {
    description: details.description,
    detailed_description: details.detailedDescription || null,
    seated_capacity: details.seatedCapacity,
    standing_capacity: details.standingCapacity,
    bedrooms: details.bedrooms,
    min_price_cents: Math.round(details.minPrice * 100),
    max_price_cents: Math.round(details.maxPrice * 100),
    currency: currencyOfCountry(listedCountry),
  }
}

/** The column of the third step, in the order of the catalogue. */
export function featureColumns(features: VenueForm['features']) {
  return { features: venueFeatures.filter((feature) => features[feature]) }
}
