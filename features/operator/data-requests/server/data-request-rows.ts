import type { AccountId, ProjectId } from '@bouquet/domain/ids'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { todayOf } from '@bouquet/server/today-of.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DataRequest } from '../contract.ts'

export type DataRequestRow = {
  id: string
  number: number
  kind: DataRequest['kind']
  subject_kind: 'account' | 'couple'
  account_id: AccountId | null
  project_id: ProjectId | null
  name: string | null
  received_on: string
  due_on: string
  identity: DataRequest['identity']
  settled_at: Date | null
  outcome: DataRequest['outcome']
}

/** Requests under a condition, in an order, with the names of those whom they are about. */
export async function readDataRequests(db: Kysely<DB>, rest: RawBuilder<unknown>): Promise<DataRequestRow[]> {
  const { rows } = await sql<DataRequestRow>`
    select r.id, r.number::int as number, r.kind, r.subject_kind, r.account_id, r.project_id,
      coalesce(a.first_name || ' ' || a.last_name, p.first_name || ' ' || p.last_name) as name,
      r.received_on::text as received_on, r.due_on::text as due_on, r.identity, r.settled_at, r.outcome
    from data_requests r left join accounts a on a.id = r.account_id left join projects p on p.id = r.project_id ${rest}`.execute(
    db,
  )
  return rows
}

/** One request. Throws not_found. */
export async function findDataRequest(ctx: AccountContext, db: Kysely<DB>, id: string): Promise<DataRequest> {
  const [row] = await readDataRequests(db, sql`where r.id = ${id}::uuid`)
  if (!row) throw problem('not_found')
  return presentDataRequest(ctx, row)
}

const dayMs = 86_400_000

/** A row as the contract has it. */
export function presentDataRequest(ctx: AccountContext, row: DataRequestRow): DataRequest {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    isCouple: row.subject_kind === 'couple',
    subjectId: row.account_id ?? row.project_id,
    name: row.name,
    receivedOn: row.received_on,
    dueOn: row.due_on,
    daysLeft: Math.round((Date.parse(row.due_on) - Date.parse(todayOf(ctx))) / dayMs),
    identity: row.identity,
    settledAt: row.settled_at?.toISOString() ?? null,
    outcome: row.outcome,
  }
}
