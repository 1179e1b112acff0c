import { venueId } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { z } from 'zod'

export const venuePoint = z.object({
  isApproximate: z.boolean(),
  /** The public point: the exact one, or the centre of a circle of 1 km. */
  latitude: z.number(),
  longitude: z.number(),
})
export type VenuePoint = z.output<typeof venuePoint>

const ofPoint = { access: 'venue_owner', tag: 'Venues' } as const
const path = '/api/venues/:id/point'
const params = z.object({ id: venueId })

export const getVenuePoint = route({
  ...ofPoint,
  method: 'GET',
  path,
  summary: 'Where one of the caller’s venues is shown to be.',
  params,
  success: { status: 200, body: venuePoint },
  problems: ['not_found'],
})

export const updateVenuePoint = route({
  ...ofPoint,
  method: 'PUT',
  path,
  summary: 'Shows a venue at its exact point, or as a circle of 1 km in which it lies, without its street.',
  params,
  body: z.object({ isApproximate: z.boolean() }),
  success: { status: 200, body: venuePoint },
  problems: ['not_found', 'venue_archived'],
})
