import { uuid } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { z } from 'zod'
import { venueTypes } from './rules/venue.ts'

/** A venue as its owner sees it in their list. */
export const ownVenue = z.object({
  id: uuid,
  name: z.string(),
  type: z.enum(venueTypes),
  city: z.string(),
  /** The country's name; absent where it is the country of the site. */
  countryLabel: z.string().optional(),
  seatedCapacity: z.number().int(),
  imageUrl: z.string().nullable(),
  isPublished: z.boolean(),
  isValidated: z.boolean(),
})
export type OwnVenue = z.output<typeof ownVenue>

export const listVenues = route({
  method: 'GET',
  path: '/api/venues',
  access: 'venue_owner',
  summary: 'The caller’s own venues, newest first, at most 100.',
  tag: 'Venues',
  success: { status: 200, body: z.object({ venues: z.array(ownVenue) }) },
  problems: [],
})
