import { singleLine } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { z } from 'zod'

export const placePick = z.object({
  type: z.string(),
  name: z.string(),
  zipcode: z.array(z.string()),
  city: z.string(),
  countrycode: z.string(),
  country: z.string(),
  department: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
})
export type PlacePick = z.output<typeof placePick>

const pointOnMap = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })

export const placesAround = z.object({
  /** The largest first. */
  towns: z.array(pointOnMap),
  /** Each in the middle of its towns on the map, the one with the most of them first. */
  departments: z.array(pointOnMap),
})
export type PlacesAround = z.output<typeof placesAround>

export const listPlacesAround = route({
  method: 'GET',
  path: '/api/locations/around',
  access: 'account',
  summary: 'The largest towns and the departments on a map of a place that is 60 km wide, in any country.',
  tag: 'Locations',
  query: z.object({ latitude: z.coerce.number().min(-90).max(90), longitude: z.coerce.number().min(-180).max(180) }),
  success: { status: 200, body: placesAround },
  problems: [],
  limit: { max: 120, seconds: 60 },
})

export const searchLocations = route({
  method: 'GET',
  path: '/api/locations',
  access: 'visitor',
  summary: 'Places whose name or postal code begins with what was typed, tolerant of accents and typing errors.',
  tag: 'Locations',
  query: z.object({
    q: singleLine.min(1).max(100),
    countries: singleLine.max(60).optional(),
    limit: z.coerce.number().int().min(1).max(20).default(6),
  }),
  success: { status: 200, body: z.array(placePick) },
  problems: [],
  limit: { max: 240, seconds: 60 },
})
