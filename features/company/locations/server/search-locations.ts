import type { RouteInput } from '@bouquet/contract/route'
import { isCountry } from '@bouquet/domain/countries'
import type { Context } from '@bouquet/server/context.ts'
import type { searchLocations as contract, PlacePick } from '../contract.ts'

/** Places for the typed text, in the given countries, else in all that this deployment serves. */
export async function searchLocations(ctx: Context, { query }: RouteInput<typeof contract>): Promise<PlacePick[]> {
  const asked = (query.countries ?? '').toUpperCase().split(',').filter(isCountry)
  return ctx.ports.geocoder.search({
    query: query.q,
    countries: asked.length > 0 ? asked : [...ctx.config.countries],
    limit: query.limit,
    language: ctx.language,
  })
}
