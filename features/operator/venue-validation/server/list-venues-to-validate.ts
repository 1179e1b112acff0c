import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { listVenuesToValidate as contract } from '../contract.ts'
import { countVenues, presentVenue, readVenues } from './venue-case-rows.ts'

/** A page of the venues that wait, or of another state. */
export async function listVenuesToValidate(
  { db }: AccountContext,
  { query: { state, country, page, pageSize } }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const wanted = { state, country }
  const [rows, total] = await Promise.all([
    readVenues(db, wanted, pageSize, (page - 1) * pageSize),
    countVenues(db, wanted),
  ])
  return { venues: rows.map(presentVenue), total, page, pageSize }
}
