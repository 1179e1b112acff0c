import type { RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { listUsers as contract } from '../contract.ts'
import { presentUser, readUsers } from './user-rows.ts'

/** A page of the accounts that match, newest first. One row more than shown is read, to know whether there is another page. */
export async function listUsers(ctx: AccountContext, { query }: RouteInput<typeof contract>) {
  const { page, pageSize, ...filters } = query
  const rows = await readUsers(ctx.db, filters, pageSize + 1, (page - 1) * pageSize)
  const users = rows.slice(0, pageSize).map((row) => presentUser(row, ctx.now()))
  return { users, hasMore: rows.length > pageSize, page, pageSize }
}
