import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import { sql } from 'kysely'
import type { listAudit as contract } from '../contract.ts'
import { presentAudit, readAudit } from './audit-rows.ts'

const maxOperators = 500

/** A page of the log, newest first, and the operators for its filter. One entry more than shown is read, to know whether there are more. */
export async function listAudit(
  { db }: AccountContext,
  { query }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const { before, pageSize, ...filters } = query
  const [rows, operators] = await Promise.all([
    readAudit(db, filters, pageSize + 1, before),
    db
      .selectFrom('accounts')
      .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
      .where('id', 'in', (roles) => roles.selectFrom('operator_roles').select('account_id'))
      .orderBy('last_name')
      .orderBy('id')
      .limit(maxOperators)
      .execute(),
  ])
  return { entries: rows.slice(0, pageSize).map(presentAudit), hasMore: rows.length > pageSize, operators }
}
