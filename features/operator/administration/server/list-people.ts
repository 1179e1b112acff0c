import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { listPeople as contract } from '../people-contract.ts'
import { readCursor, readPeople, writeCursor } from './people-rows.ts'

/** Accounts and couples that match, newest first. One row more than shown is read, to know whether there are more. */
export async function listPeople(
  ctx: AccountContext,
  { query }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const { after, pageSize, ...filters } = query
  const rows = await readPeople(ctx.db, { filters, limit: pageSize + 1, after: readCursor(after), now: ctx.now() })
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return { people: shown.map(({ person }) => person), next: last ? writeCursor(last.cursor) : null }
}
