import type { RouteInput } from '@bouquet/contract/route'
import type { AccountId } from '@bouquet/domain/ids'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { AuditLog, DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { listAuditOfUser as contract } from '../contract.ts'

/** Events of an account and its own actions, newest first, from below `before` where given; the log outlives the account. Throws not_found. */
export async function listAuditOfUser({ db }: AccountContext, { params, query }: RouteInput<typeof contract>) {
  const rows = await readAudit(db, params.id, query.before ?? Number.MAX_SAFE_INTEGER, query.pageSize + 1)
  if (rows.length === 0) await foundAccount(db, params.id)
  return { entries: rows.slice(0, query.pageSize).map(presentEntry), hasMore: rows.length > query.pageSize }
}

async function foundAccount(db: Kysely<DB>, id: AccountId): Promise<void> {
  const account = await db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()
  if (!account) throw problem('not_found')
}

/** Each half is limited by an index of its own before both are merged. */
function readAudit(db: Kysely<DB>, accountId: AccountId, before: number, limit: number) {
  const half = (column: 'account_id' | 'actor_id') =>
    sql`(select * from audit_log where ${sql.ref(column)} = ${accountId}::uuid and id < ${before} order by id desc limit ${limit})`
  const log = sql<Selectable<AuditLog>>`(${half('account_id')} union ${half('actor_id')})`
  return db
    .selectFrom(log.as('log'))
    .leftJoin('impersonations', 'impersonations.id', 'log.impersonation_id')
    .leftJoin('accounts as actor', (join) =>
      join.on(sql<boolean>`actor.id = coalesce(impersonations.account_id, log.actor_id)`),
    )
    .leftJoin('accounts as administrator', 'administrator.id', 'impersonations.admin_id')
    .select(['log.id', 'log.at', 'log.action', 'log.details', 'actor.first_name', 'actor.last_name'])
    .select(['administrator.first_name as admin_first_name', 'administrator.last_name as admin_last_name'])
    .orderBy('log.id', 'desc')
    .limit(limit)
    .execute()
}

type AuditRow = Awaited<ReturnType<typeof readAudit>>[number]

function presentEntry(row: AuditRow) {
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    action: row.action,
    actorName: row.first_name && `${row.first_name} ${row.last_name}`,
    byName: row.admin_first_name && `${row.admin_first_name} ${row.admin_last_name}`,
    details: row.details as Record<string, unknown>,
  }
}
