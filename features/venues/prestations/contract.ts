import { code, currency, multiLine, singleLine, uuid, venueId } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { catalogueLimits } from '@bouquet/domain/catalogues'
import { z } from 'zod'
import { prestationLimits } from './rules/prestation.ts'

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, code('prestation_unavailable'))
  .max(catalogueLimits.longestCode)

/** The owner's details of a prestation; the budget in units of the venue's currency, with cents. */
export const prestationForm = z.object({
  prestation: slug,
  title: singleLine.min(1, code('title_required')).max(prestationLimits.longestTitle, code('title_too_long')),
  description: multiLine.min(1, code('text_required')).max(prestationLimits.longestDescription, code('text_too_long')),
  budgetStartingFrom: z
    .number({ error: code('amount_required') })
    .min(0, code('amount_required'))
    .max(prestationLimits.highestBudget, code('amount_too_high')),
  isDescriptionVisible: z.boolean().default(true),
  isBudgetVisible: z.boolean().default(true),
})
export type PrestationForm = z.output<typeof prestationForm>

export const venuePrestationDetail = z.object({
  id: uuid,
  venue: uuid,
  /** The slug of its entry in the catalogue. */
  prestation: z.string(),
  /** The entry's name in the caller's language. */
  label: z.string(),
  /** False when the operator has switched the entry off: it stays with the venue but can no longer be chosen. */
  isOffered: z.boolean(),
  title: z.string(),
  description: z.string(),
  budgetStartingFrom: z.number().nullable(),
  currency,
  isDescriptionVisible: z.boolean(),
  isBudgetVisible: z.boolean(),
  /** Of its texts and its budget, for `If-Match`. */
  version: z.number().int(),
})
export type VenuePrestationDetail = z.output<typeof venuePrestationDetail>

const ofVenues = { access: 'venue_owner', tag: 'Venues' } as const
const ofVenue = z.object({ id: venueId })
const ofPrestation = z.object({ prestationId: uuid })

export const listPrestations = route({
  ...ofVenues,
  method: 'GET',
  path: '/api/venues/prestations',
  summary: 'The prestations that a venue can offer, named in the caller’s language.',
  success: {
    status: 200,
    body: z.object({ prestations: z.array(z.object({ slug: z.string(), label: z.string() })) }),
  },
  problems: [],
})

export const listVenuePrestations = route({
  ...ofVenues,
  method: 'GET',
  path: '/api/venues/:id/prestations',
  summary: 'The prestations of one of the caller’s venues in their order.',
  params: ofVenue,
  success: {
    status: 200,
    body: z.object({
      prestations: z.array(venuePrestationDetail),
      /** The currency of the budget of a prestation that is added next. */
      currency,
    }),
  },
  problems: ['not_found'],
})

export const addVenuePrestation = route({
  ...ofVenues,
  method: 'POST',
  path: '/api/venues/:id/prestations',
  summary: 'Adds a prestation of the catalogue behind those of a venue.',
  params: ofVenue,
  body: prestationForm,
  success: { status: 201, body: venuePrestationDetail },
  problems: ['not_found', 'venue_archived', 'prestation_unavailable', 'prestation_already_added'],
  idempotencyKey: true,
})

export const changeVenuePrestation = route({
  ...ofVenues,
  method: 'PUT',
  path: '/api/venues/prestations/:prestationId',
  summary: 'Changes what is sent of a prestation of a venue: its texts, its budget, and what of them visitors see.',
  params: ofPrestation,
  body: prestationForm
    .omit({ prestation: true })
    .extend({ isDescriptionVisible: z.boolean(), isBudgetVisible: z.boolean() })
    .partial()
    .refine((values) => Object.keys(values).length > 0, code('invalid_input')),
  success: { status: 200, body: venuePrestationDetail },
  problems: ['not_found', 'venue_archived'],
  versioned: true,
})

export const orderVenuePrestations = route({
  ...ofVenues,
  method: 'PUT',
  path: '/api/venues/:id/prestations/order',
  summary: 'Puts all prestations of a venue in this order: each of them once, and no other.',
  params: ofVenue,
  body: z.object({
    prestationIds: z.array(uuid).max(catalogueLimits.entries),
    /** The order that the caller has seen; where another is stored by now, nothing changes. */
    before: z.array(uuid).max(catalogueLimits.entries).optional(),
  }),
  success: { status: 204 },
  problems: ['not_found', 'venue_archived', 'order_outdated'],
})

export const deleteVenuePrestation = route({
  ...ofVenues,
  method: 'DELETE',
  path: '/api/venues/prestations/:prestationId',
  summary: 'Deletes a prestation of a venue for good.',
  params: ofPrestation,
  success: { status: 204 },
  problems: ['not_found', 'venue_archived'],
})
