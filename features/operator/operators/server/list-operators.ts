import type { RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import { sql } from 'kysely'
import type { listOperators as contract } from '../contract.ts'
import { presentOperator, selectOperators } from './operator-rows.ts'

/** The operators by name, found by part of name or address. They are few, so their names need no index. */
export async function listOperators(ctx: AccountContext, { query }: RouteInput<typeof contract>) {
  const { q, role, page, pageSize } = query
  let found = selectOperators(ctx.db)
  if (q)
    found = found.where(
      sql<boolean>`concat_ws(' ', first_name, last_name, email) ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}`,
    )
  if (role)
    found = found.where('accounts.id', 'in', (roles) =>
      roles.selectFrom('operator_roles').select('account_id').where('role', '=', role),
    )
  const rows = await found
    .orderBy('accounts.last_name')
    .orderBy('accounts.first_name')
    .orderBy('accounts.id')
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
    .execute()
  return {
    operators: rows.slice(0, pageSize).map((row) => presentOperator(row, ctx.actor.accountId)),
    hasMore: rows.length > pageSize,
  }
}
