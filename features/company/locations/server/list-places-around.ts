import type { RouteInput } from '@bouquet/contract/route'
import type { Context } from '@bouquet/server/context.ts'
import type { listPlacesAround as contract, PlacesAround } from '../contract.ts'
import { readPlacesAround } from './places-around.ts'

/** The towns and departments on the map of a place. */
export function listPlacesAround(
  { db, language }: Context,
  { query: { latitude, longitude } }: RouteInput<typeof contract>,
): Promise<PlacesAround> {
  return readPlacesAround(db, { latitude, longitude, language })
}
