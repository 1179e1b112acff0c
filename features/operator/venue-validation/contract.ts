import { currency, instant, singleLine, uuid, venueId } from '@bouquet/contract/fields'
import { fileBody, route } from '@bouquet/contract/route'
import { countries } from '@bouquet/domain/countries'
import { languages } from '@bouquet/domain/languages'
import { moderationStates } from '@bouquet/domain/moderation'
import { siretStatus } from '@bouquet/features/company/company/contract.ts'
import { decisionReason, moderationDecision } from '@bouquet/features/operator/administration/contract.ts'
import { identityChanges } from '@bouquet/features/venues/validation/rules/second-look.ts'
import { venueType } from '@bouquet/features/venues/venues/contract.ts'
import { z } from 'zod'

const ofValidation = { access: 'administrator', permission: 'moderation', tag: 'Administration' } as const
const byVenue = z.object({ id: venueId })
const country = z.enum(countries)

/** A venue that waits for a decision or has had one. */
export const validatedVenue = z.object({
  id: uuid,
  name: z.string(),
  type: venueType,
  companyName: z.string(),
  city: z.string(),
  countryCode: z.string(),
  listedCountry: country,
  /** The country of the owner's company. */
  companyCountryCode: z.string(),
  /** The register's answer about the number of the owner's company; null where there is none. */
  siretStatus: siretStatus.nullable(),
  state: z.enum(moderationStates),
  /** When the waiting began; null while nothing waits. */
  waitingSince: instant.nullable(),
  /** Whether the venue was validated before, so that only its changes are decided on. */
  isValidated: z.boolean(),
  /** It was decided on before and has been changed since. */
  isBack: z.boolean(),
})

const filters = z.object({
  state: z.enum(moderationStates).default('waiting'),
  country: country.optional(),
  /** Part of the name of a venue, company or town. */
  q: singleLine.max(100).optional(),
})

/** Waiting venues, longest waiting first; venues of another state, by their last change. */
export const listVenuesToValidate = route({
  ...ofValidation,
  method: 'GET',
  path: '/api/admin/venues',
  summary: 'The venues that wait for an answer, longest first; or those of another state, newest first.',
  query: filters.extend({
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

export const exportVenuesToValidate = route({
  ...ofValidation,
  method: 'GET',
  path: '/api/admin/venues.csv',
  summary: 'The venues of one state that fit the filters as a table for spreadsheets.',
  query: filters,
  download: 'text/csv',
  success: { status: 200, body: fileBody },
  problems: [],
  limit: { max: 20, seconds: 60 },
})

const identity = z.object({
  name: z.string(),
  type: venueType,
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
  /** The image was added after the venue was validated. */
  isNew: z.boolean(),
})

/** Everything that a decision needs: the venue as its owner has it, the changes, its owner, and earlier decisions. */
export const venueCase = validatedVenue.extend({
  /** Identifies what the administrator saw; a decision on another revision is refused as too late. */
  revision: z.string(),
  /** The values that visitors see, or would see. */
  shown: identity,
  /** The ways in which the owner's current values, below, differ from `shown`. */
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
  /** The language of the owner's interface and mails. */
  locale: z.enum(languages),
  /** The decision that can still be undone; null where there is none. */
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
 * Validates a venue, or the changes of a validated one, and mails its owner a minute later. Throws venue_settled when another administrator was
 * faster, venue_changed when the owner changed it in the meantime.
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

/** Undoes a decision within a minute, before its owner is mailed. Throws venue_settled afterwards, venue_changed after a change by the owner. */
export const undoVenueDecision = route({
  ...ofValidation,
  method: 'POST',
  path: '/api/admin/venues/:id/decisions/:decisionId/undo',
  summary: 'Takes a decision on a venue back within a minute; nothing is mailed.',
  params: byVenue.extend({ decisionId: z.coerce.number().int().min(1) }),
  ...decided,
  problems: lateProblems,
})
