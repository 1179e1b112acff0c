import type { AccountId } from '@bouquet/domain/ids'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { exportAudit, LoggedAction } from '../contract.ts'

export type AuditFilters = z.output<typeof exportAudit.query>

export type AuditRow = {
  id: number
  at: Date
  action: string
  actor_id: AccountId | null
  actor: string | null
  impersonated_id: AccountId | null
  impersonated: string | null
  subject_id: AccountId | null
  subject: string | null
  project_id: string | null
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Entries that match, newest first, from below `before`. The page is read from an index of the log before names are joined. */
export async function readAudit(
  db: Kysely<DB>,
  filters: AuditFilters,
  limit: number,
  before = Number.MAX_SAFE_INTEGER,
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    with page as materialized (
      select id, at, action, actor_id, account_id, impersonation_id, details from audit_log
      where id < ${before} and ${conditionOf(filters)} order by id desc limit ${limit}
    )
    select page.id, page.at, page.action, actor.id as actor_id, actor.first_name || ' ' || actor.last_name as actor,
      behind.id as impersonated_id, behind.first_name || ' ' || behind.last_name as impersonated,
      subject.id as subject_id, subject.first_name || ' ' || subject.last_name as subject, page.details ->> 'projectId' as project_id
    from page
    left join accounts actor on actor.id = page.actor_id
    left join impersonations on impersonations.id = page.impersonation_id
    left join accounts behind on behind.id = impersonations.account_id
    left join accounts subject on subject.id = page.account_id and page.account_id is distinct from page.actor_id
    order by page.id desc`.execute(db)
  return rows
}

function conditionOf({ actor, action, subject, from, to }: AuditFilters): RawBuilder<boolean> {
  const conditions = [
    ...(actor ? [sql`actor_id = ${actor}`] : []),
    ...(action ? [sql`action = ${action}`] : []),
    ...(subject ? [about(subject)] : []),
    ...(from ? [sql`at >= ${from}::timestamptz`] : []),
    ...(to ? [sql`at < ${to}::timestamptz`] : []),
    sql`true`,
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

function about(subject: string): RawBuilder<unknown> {
  if (uuidPattern.test(subject))
    return sql`(account_id = ${subject}::uuid or (details ? 'projectId' and details ->> 'projectId' = ${subject.toLowerCase()}))`
  return sql`account_id = any(array(select id from accounts where email = ${subject} or unconfirmed_email = ${subject}))`
}

/** A row as the contract has it. */
export function presentAudit(row: AuditRow): LoggedAction {
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    action: row.action,
    actor: row.actor_id && { id: row.actor_id, name: row.actor ?? '' },
    impersonated: row.impersonated_id && { id: row.impersonated_id, name: row.impersonated ?? '' },
    subject: row.subject_id && { id: row.subject_id, name: row.subject ?? '' },
    projectId: row.project_id,
  }
}
