import { code, currency, instant, uuid, venueId } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { catalogueLimits } from '@bouquet/domain/catalogues'
import { moderationStates } from '@bouquet/domain/moderation'
import { isLine } from '@bouquet/domain/text'
import { identityChanges } from '@bouquet/features/venues/validation/rules/second-look.ts'
import { z } from 'zod'
import { venueFeatures } from './rules/venue.ts'
import { venueSteps } from './rules/venue-completion.ts'

/** The code of a kind of venue; the server knows which can be chosen. */
export const venueType = z
  .string({ error: code('venue_type_required') })
  .trim()
  .refine(isLine, code('characters_invalid'))
  .min(1, code('venue_type_required'))
  .max(catalogueLimits.longestCode, code('venue_type_required'))
export const venueFeature = z.enum(venueFeatures)
/** The features of a venue. */
export const featureFields = z.record(venueFeature, z.boolean())

/** Tells for each step whether it is done (rule "completion of a venue"). */
export const venueCompletion = z.record(z.enum(venueSteps), z.boolean())

/** A venue as its owner sees it in their list. */
export const ownVenue = z.object({
  id: uuid,
  name: z.string(),
  type: venueType,
  city: z.string(),
  /** The country's name; absent where it is the site's own country. */
  countryLabel: z.string().optional(),
  /** Null where a draft does not have it yet. */
  seatedCapacity: z.number().int().nullable(),
  imageUrl: z.string().nullable(),
  /** Its public page; null while visitors cannot see it. */
  publicUrl: z.string().nullable(),
  isPublished: z.boolean(),
  isValidated: z.boolean(),
  /** Of the venue itself; changes of a validated one leave it approved. */
  validationState: z.enum(moderationStates),
  isDraft: z.boolean(),
  isArchived: z.boolean(),
  completion: venueCompletion,
})
export type OwnVenue = z.output<typeof ownVenue>

export const venueImage = z.object({
  id: uuid,
  position: z.number().int(),
  alt: z.string(),
  title: z.string(),
  description: z.string(),
  caption: z.string(),
  isKeyImage: z.boolean(),
  isVisible: z.boolean(),
  imageUrl: z.string(),
})

export const venueVideo = z.object({
  id: uuid,
  link: z.string(),
  title: z.string(),
  description: z.string(),
  /** Whether visitors see it. */
  status: z.boolean(),
})

export const venuePrestation = z.object({
  id: uuid,
  venue: uuid,
  /** The slug of its entry in the catalogue. */
  prestation: z.string(),
  title: z.string(),
  description: z.string(),
  budgetStartingFrom: z.number().nullable(),
  currency,
  isDescriptionVisible: z.boolean(),
  isBudgetVisible: z.boolean(),
})

/** A couple's statement, as the owner quotes it. */
export const quotedReview = z.object({
  id: uuid,
  coupleName: z.string(),
  weddingDate: z.string().nullable(),
  content: z.string(),
})

export const decisionOnVenue = z.object({
  state: z.enum(moderationStates),
  reason: z.string().nullable(),
  /** The waiting changes of a validated venue; the fields here have the new values. */
  changes: z.array(z.enum(identityChanges)),
  imagesWait: z.boolean(),
})

/** A venue with all its parts, for its owner; field names as in document 2, section 3. A draft may lack the fields of later steps. */
export const venue = z.object({
  id: uuid,
  name: z.string(),
  type: venueType,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  zipcode: z.string(),
  city: z.string(),
  countryCode: z.string(),
  countryLabel: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  description: z.string().nullable(),
  detailedDescription: z.string().nullable(),
  seatedCapacity: z.number().int().nullable(),
  standingCapacity: z.number().int().nullable(),
  bedrooms: z.number().int().nullable(),
  /** Both prices are in units of the currency. */
  minPrice: z.number().nullable(),
  maxPrice: z.number().nullable(),
  currency,
  snFacebook: z.string().nullable(),
  snInstagram: z.string().nullable(),
  website: z.string().nullable(),
  contactPerson: z.object({ name: z.string().nullable(), role: z.string().nullable() }),
  features: featureFields,
  /** Slugs of the catalogue; `prestationDetails` has the details of each. */
  prestations: z.array(z.string()),
  prestationDetails: z.array(venuePrestation),
  images: z.array(venueImage),
  videos: z.array(venueVideo),
  reviews: z.array(quotedReview),
  /** Whether visitors see the phone number. */
  isPhoneShown: z.boolean(),
  /** Its public page; null while visitors cannot see it. */
  publicUrl: z.string().nullable(),
  isPublished: z.boolean(),
  isValidated: z.boolean(),
  isDraft: z.boolean(),
  isArchived: z.boolean(),
  /** The state of the operator's decision: on the venue, or on changes to it while visitors see the validated version. */
  validation: decisionOnVenue,
  completion: venueCompletion,
  createdAt: instant,
  updatedAt: instant,
  /** The version of the form's fields, for `If-Match`. */
  version: z.number().int(),
})
export type Venue = z.output<typeof venue>

const ofVenues = { access: 'venue_owner', tag: 'Venues' } as const
const path = '/api/venues'
const byId = z.object({ id: venueId })

export const listVenues = route({
  ...ofVenues,
  method: 'GET',
  path,
  summary: 'The caller’s own venues, newest first, at most 100.',
  success: {
    status: 200,
    body: z.object({
      venues: z.array(ownVenue),
      freePlanQuota: z.number().int(),
      /** Why the caller may not add one more; null where they may. */
      additionProblem: z.enum(['premium_required', 'venues_full']).nullable(),
    }),
  },
  problems: [],
})
export type VenueList = z.output<(typeof listVenues)['success']['body']>

export const listVenueTypes = route({
  ...ofVenues,
  method: 'GET',
  path: `${path}/types`,
  summary: 'What a venue can be, named in the caller’s language.',
  success: {
    status: 200,
    body: z.object({ types: z.array(z.object({ slug: venueType, label: z.string() })) }),
  },
  problems: [],
})

export const getVenue = route({
  ...ofVenues,
  method: 'GET',
  path: `${path}/:id`,
  summary: 'One of the caller’s venues with all that belongs to it.',
  params: byId,
  success: { status: 200, body: venue },
  problems: ['not_found'],
})

export const publishVenue = route({
  ...ofVenues,
  method: 'PUT',
  path: `${path}/:id/publish`,
  summary: 'Publishes a venue or hides it; everybody sees it once it is validated as well.',
  params: byId,
  body: z.object({ published: z.boolean() }),
  success: { status: 200, body: venue },
  problems: ['not_found', 'venue_archived', 'venue_incomplete'],
})

export const showVenuePhone = route({
  ...ofVenues,
  method: 'PUT',
  path: `${path}/:id/phone-shown`,
  summary: 'Shows a venue’s phone number on its public page, or to nobody.',
  params: byId,
  body: z.object({ shown: z.boolean() }),
  success: { status: 200, body: venue },
  problems: ['not_found', 'venue_archived'],
})

export const archiveVenue = route({
  ...ofVenues,
  method: 'POST',
  path: `${path}/:id/archive`,
  summary: 'Puts a venue away: it is no longer published, and not changed until it is brought back.',
  params: byId,
  success: { status: 200, body: venue },
  problems: ['not_found'],
})

export const unarchiveVenue = route({
  ...ofVenues,
  method: 'POST',
  path: `${path}/:id/unarchive`,
  summary: 'Brings an archived venue back, not published.',
  params: byId,
  success: { status: 200, body: venue },
  problems: ['not_found'],
})

export const copyVenue = route({
  ...ofVenues,
  method: 'POST',
  path: `${path}/:id/copy`,
  summary: 'Copies a venue without its images as a draft.',
  params: byId,
  success: { status: 201, body: venue },
  problems: ['not_found', 'premium_required', 'venues_full'],
  idempotencyKey: true,
})

export const deleteVenue = route({
  ...ofVenues,
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Deletes a venue with what belongs to it; its public address is gone for good.',
  params: byId,
  success: { status: 204 },
  problems: ['not_found'],
})
