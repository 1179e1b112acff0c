import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { listCatalogue as contract } from '../contract.ts'
import { entriesMatching } from './matching-entries.ts'

/** A catalogue in its order, including retired entries. */
export async function listCatalogue(
  ctx: AccountContext,
  { params: { catalogue }, query: { q } }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  return { entries: await entriesMatching(ctx.db, catalogue, q) }
}
