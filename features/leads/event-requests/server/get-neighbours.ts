import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { getNeighbours as contract } from '../contract.ts'
import { readInbox } from './inbox-rows.ts'
import { conditionOf } from './list-filters.ts'
import { readNeighbour, readPlace } from './neighbour-rows.ts'

/**
 * The previous and next request of one of the caller's requests in the list, even where it no longer matches the filters itself. Throws
 * not_found.
 */
export async function getNeighbours(
  { db, actor, now }: ProviderContext,
  { params, query }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const owner = actor.providerId
  const [[inbox], place] = await Promise.all([readInbox(db, owner, now()), readPlace(db, owner, params.uuid)])
  if (!inbox || !place) throw problem('not_found')
  const condition = conditionOf(query, inbox.premium)
  const order = { field: query.sortField, direction: query.sortDirection }
  const [previous, next] = await Promise.all([
    readNeighbour(db, owner, condition, order, place, 'before'),
    readNeighbour(db, owner, condition, order, place, 'after'),
  ])
  return { previous: previous ?? null, next: next ?? null }
}
