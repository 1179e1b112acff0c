import { currency, instant, singleLine, uuid, venueId } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { countries } from '@bouquet/domain/countries'
import { languages } from '@bouquet/domain/languages'
import { moderationStates } from '@bouquet/domain/moderation'
import { decisionReason, moderationDecision } from '@bouquet/features/operator/administration/contract.ts'
import { identityChanges } from '@bouquet/features/venues/validation/rules/second-look.ts'
import { venueTypes } from '@bouquet/features/venues/venues/rules/venue.ts'
import { z } from 'zod'

const ofValidation = { access: 'administrator', tag: 'Administration' } as const
const byVenue = z.object({ id: venueId })
const country = z.enum(countries)

/** A venue that waits, or was answered. */
export const validatedVenue = z.object({
  id: uuid,
  name: z.string(),
  type: z.enum(venueTypes),
  companyName: z.string(),
  city: z.string(),
  countryCode: z.string(),
  listedCountry: country,
  state: z.enum(moderationStates),
  /** Since when the answer is due; null while none is. */
  waitingSince: instant.nullable(),
  /** Whether visitors have seen it as it was validated: changes of it are looked at. */
  isValidated: z.boolean(),
  /** It was answered before and has been changed since. */
  isBack: z.boolean(),
})

/** Venues that wait for an answer, longest first; of another state, in the order of the last change. */
export const listVenuesToValidate = route({
  ...ofValidation,
  method: 'GET',
  path: '/api/admin/venues',
  summary: 'The venues that wait for an answer, longest first; or those of another state, newest first.',
  query: z.object({
    state: z.enum(moderationStates).default('waiting'),
    country: country.optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(25),
  }),
  success: {
    status: 200,
    body: z.object({
      venues: z.array(validatedVenue),
      total: z.number().int(),
      page: z.number(),
      pageSize: z.number(),
    }),
  },
  problems: [],
})

const identity = z.object({
  name: z.string(),
  type: z.enum(venueTypes),
  address: z.string().nullable(),
  zipcode: z.string(),
  city: z.string(),
  countryCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

const image = z.object({
  url: z.string(),
  alt: z.string(),
  /** It was not there when the venue was validated. */
  isNew: z.boolean(),
})

/** Everything that a decision needs: the venue as its owner has it, what of it is new, its owner, what was said before. */
export const venueCase = validatedVenue.extend({
  /** What the administrator saw; whoever decides on another one was too late. */
  revision: z.string(),
  /** As visitors see it, or would. */
  shown: identity,
  /** In which respects the owner's present values, below, differ from `shown`. */
  changes: z.array(z.enum(identityChanges)),
  imagesWait: z.boolean(),
  present: identity,
  description: z.string().nullable(),
  detailedDescription: z.string().nullable(),
  seatedCapacity: z.number().int().nullable(),
  standingCapacity: z.number().int().nullable(),
  bedrooms: z.number().int().nullable(),
  minPriceCents: z.number().int().nullable(),
  maxPriceCents: z.number().int().nullable(),
  currency,
  features: z.array(z.string()),
  prestations: z.array(z.object({ title: z.string(), description: z.string().nullable() })),
  videos: z.array(z.object({ title: z.string(), url: z.string() })),
  images: z.array(image),
  website: z.string().nullable(),
  facebook: z.string().nullable(),
  instagram: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  contactName: z.string().nullable(),
  contactRole: z.string().nullable(),
  isPublished: z.boolean(),
  slug: z.string(),
  createdAt: instant,
  owner: z.object({
    accountId: uuid,
    providerId: uuid,
    fullName: z.string(),
    email: z.string(),
    phone: z.string(),
    state: z.enum(moderationStates),
    isEmailConfirmed: z.boolean(),
  }),
  /** The language that the owner reads, and is written to. */
  locale: z.enum(languages),
  /** The decision that can still be taken back; null where none can. */
  undoable: z.object({ id: z.number().int(), until: instant }).nullable(),
  decisions: z.array(moderationDecision),
})
export type VenueCase = z.output<typeof venueCase>

export const getVenueCase = route({
  ...ofValidation,
  method: 'GET',
  path: '/api/admin/venues/:id',
  summary: 'One venue with everything that a decision needs.',
  params: byVenue,
  success: { status: 200, body: venueCase },
  problems: ['not_found'],
})

const seen = z.object({ seenState: z.enum(moderationStates), seenRevision: singleLine.max(64) })
const reasoned = seen.extend(decisionReason.shape)
const decided = { success: { status: 200, body: venueCase } } as const
const lateProblems = ['not_found', 'venue_settled', 'venue_changed'] as const

/**
 * Validates a venue, or the changes of one that was validated, and mails its owner a minute later. Throws venue_settled when another was
 * faster, venue_changed when the owner was.
 */
export const approveVenue = route({
  ...ofValidation,
  method: 'POST',
  path: '/api/admin/venues/:id/approve',
  summary: 'Validates a venue, or changes of it, and mails its owner.',
  params: byVenue,
  body: seen,
  ...decided,
  problems: lateProblems,
})
export const refuseVenue = route({
  ...ofValidation,
  method: 'POST',
  path: '/api/admin/venues/:id/refuse',
  summary: 'Refuses a venue, or changes of it, or withdraws its validation, with a reason that is mailed.',
  params: byVenue,
  body: reasoned,
  ...decided,
  problems: lateProblems,
})
export const askForVenueChanges = route({
  ...ofValidation,
  method: 'POST',
  path: '/api/admin/venues/:id/ask-changes',
  summary: 'Asks a venue’s owner for changes; their next change brings it back into the queue.',
  params: byVenue,
  body: reasoned,
  ...decided,
  problems: lateProblems,
})

/** Takes a decision back within a minute, before its owner is written to. Throws venue_settled afterwards, venue_changed after a change of the owner's. */
export const undoVenueDecision = route({
  ...ofValidation,
  method: 'POST',
  path: '/api/admin/venues/:id/decisions/:decisionId/undo',
  summary: 'Takes a decision on a venue back within a minute; nothing is mailed.',
  params: byVenue.extend({ decisionId: z.coerce.number().int().min(1) }),
  ...decided,
  problems: lateProblems,
})
