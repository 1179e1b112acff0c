import { code, email, europeanCountry, multiLine, phone, singleLine, venueId } from '@bouquet/contract/fields'
import type { ProblemCode } from '@bouquet/contract/problems'
import { route } from '@bouquet/contract/route'
import { normalisedSocialLink } from '@bouquet/domain/social-links'
import {
  hasFittingPostalCode,
  misfittingPostalCode,
  website,
  writtenPlace,
} from '@bouquet/features/company/company/contract.ts'
import { featureFields, venue, venueType } from '@bouquet/features/venues/venues/contract.ts'
import { longestVenueName } from '@bouquet/features/venues/venues/rules/venue.ts'
import { z } from 'zod'
import { venueLimits } from './rules/venue-limits.ts'

const textUpTo = (length: number) => singleLine.max(length, code('text_too_long'))

/** Empty, or a profile in that network, as a link or a name. */
const socialLink = (network: 'facebook' | 'instagram') =>
  singleLine
    .max(500, code(`${network}_url_invalid`))
    .refine((link) => link === '' || normalisedSocialLink(network, link) !== null, code(`${network}_url_invalid`))

/** The first step: kind, address and contact data. Without a point the town is looked up by its name. */
export const generalFields = z
  .object({
    name: singleLine.min(1, code('venue_name_required')).max(longestVenueName, code('text_too_long')),
    type: venueType,
    email,
    phone,
    address: singleLine.min(1, code('address_required')).max(venueLimits.address, code('street_too_long')),
    ...writtenPlace,
    countryCode: europeanCountry,
    latitude: z.number().min(-90).max(90).nullish(),
    longitude: z.number().min(-180).max(180).nullish(),
    contactPerson: z.object({ name: textUpTo(venueLimits.contact), role: textUpTo(venueLimits.contact) }),
    website,
    snFacebook: socialLink('facebook'),
    snInstagram: socialLink('instagram'),
  })
  .refine(hasFittingPostalCode, misfittingPostalCode)
export type GeneralFields = z.output<typeof generalFields>

const count = (problem: ProblemCode, least: number, most: number) =>
  z
    .number({ error: code(problem) })
    .int(code(problem))
    .min(least, code(problem))
    .max(most, code(problem))

/** In units of the currency of the venue's country, with two decimals at most. */
const price = (problem: ProblemCode) =>
  z
    .number({ error: code(problem) })
    .min(1, code(problem))
    .max(venueLimits.price, code('amount_too_high'))
    .refine((typed) => Math.abs(typed * 100 - Math.round(typed * 100)) < 1e-6, code(problem))

/** The second step: description, number of guests, prices. */
export const detailFields = z
  .object({
    description: multiLine.min(1, code('description_required')).max(venueLimits.description, code('text_too_long')),
    detailedDescription: multiLine.max(venueLimits.detailedDescription, code('text_too_long')),
    seatedCapacity: count('seated_capacity_required', 1, venueLimits.capacity),
    standingCapacity: count('standing_capacity_required', 1, venueLimits.capacity),
    bedrooms: count('bedrooms_invalid', 0, venueLimits.bedrooms).nullable(),
    minPrice: price('min_price_required'),
    maxPrice: price('max_price_required'),
  })
  .refine(({ minPrice, maxPrice }) => maxPrice >= minPrice, {
    path: ['maxPrice'],
    message: code('price_range_invalid'),
  })
export type DetailFields = z.output<typeof detailFields>

/** The steps whose fields are columns of the venue. */
export const venueForm = z.object({ general: generalFields, details: detailFields, features: featureFields })
export type VenueForm = z.output<typeof venueForm>

const ofVenues = { access: 'venue_owner', tag: 'Venues' } as const
const fieldProblems = [
  'country_closed',
  'location_required',
  'location_far_from_town',
  'zipcode_invalid',
  'phone_invalid',
] as const satisfies readonly ProblemCode[]

export const createVenueDraft = route({
  ...ofVenues,
  method: 'POST',
  path: '/api/venues/drafts',
  summary: 'Stores the first step of a new venue as a draft.',
  body: z.object({ general: generalFields }),
  success: { status: 201, body: venue },
  problems: ['premium_required', 'venues_full', ...fieldProblems],
  idempotencyKey: true,
})

export const saveVenueForm = route({
  ...ofVenues,
  method: 'PUT',
  path: '/api/venues/:id/form',
  summary:
    'Saves the steps that are sent; with "isComplete" a draft is one no more. A new name or town is a new public address, to which the former one leads; of a validated venue a new name, type or place waits for an operator.',
  params: z.object({ id: venueId }),
  body: venueForm.partial().extend({ isComplete: z.literal(true).optional() }),
  success: { status: 200, body: venue },
  problems: ['not_found', 'venue_archived', 'venue_incomplete', 'feature_contradicts_rules', ...fieldProblems],
  versioned: true,
})
