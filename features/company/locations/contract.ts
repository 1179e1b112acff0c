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
