import type { LegalPageName } from '@bouquet/domain/legal-pages'
import type { Database } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'

/** When each page last changed, in any language. */
export async function readLegalChanges(db: Database, now: Date): Promise<Partial<Record<LegalPageName, Date>>> {
  const { rows } = await sql<{ page: LegalPageName; updatedAt: Date }>`
    select page, max(at) as "updatedAt" from (
      select page, updated_at as at from legal_texts
      union all select page, greatest(created_at, effective_on::timestamptz) from legal_changes where effective_on <= ${now}) changes
    group by page`.execute(db)
  return Object.fromEntries(rows.map(({ page, updatedAt }) => [page, updatedAt]))
}
