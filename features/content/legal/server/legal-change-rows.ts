import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { LegalChange } from '../contract.ts'

export type LegalChangeRow = Omit<LegalChange, 'createdAt'> & {
  createdAt: Date
  /** `createdAt` with its microseconds, for the next page. */
  at: string
}

/** Changes under a condition, in an order, with their texts and the state of their notices. */
export async function readLegalChangeRows(db: Kysely<DB>, rest: RawBuilder<unknown>): Promise<LegalChangeRow[]> {
  const { rows } = await sql<LegalChangeRow>`
    select c.id, c.page, c.is_announced as "isAnnounced", c.effective_on::text as "effectiveOn", c.countries,
      texts.texts, c.created_at as "createdAt", c.created_at::text as at, a.first_name || ' ' || a.last_name as "createdBy",
      notices.sent, notices.refused, notices.failed, notices.waiting
    from legal_changes c
      cross join lateral (
        select jsonb_agg(jsonb_build_object('language', t.language, 'version', t.version, 'summary', t.summary) order by t.language) as texts
        from legal_change_texts t where t.change_id = c.id) texts
      cross join lateral (
        select count(*) filter (where n.state = 'sent')::int as sent, count(*) filter (where n.state = 'refused')::int as refused,
          count(*) filter (where n.state = 'failed')::int as failed, count(*) filter (where n.state = 'waiting')::int as waiting
        from legal_notices n where n.change_id = c.id) notices
      left join accounts a on a.id = c.author_id ${rest}`.execute(db)
  return rows
}

/** A row as the contract has it. */
export function presentLegalChange({ at: _, createdAt, ...row }: LegalChangeRow): LegalChange {
  return { ...row, createdAt: createdAt.toISOString() }
}

/** One change. Throws not_found. */
export async function findLegalChange(db: Kysely<DB>, id: string): Promise<LegalChange> {
  const [row] = await readLegalChangeRows(db, sql`where c.id = ${id}::uuid`)
  if (!row) throw problem('not_found')
  return presentLegalChange(row)
}
