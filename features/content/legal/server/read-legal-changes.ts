import type { LegalPageName } from '@bouquet/domain/legal-pages'
import type { Database } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'

/** When each page last changed, in any language. */
export async function readLegalChanges(db: Database): Promise<Partial<Record<LegalPageName, Date>>> {
  const { rows } = await sql<{ page: LegalPageName; updatedAt: Date }>`
    select page, max(updated_at) as "updatedAt" from legal_texts group by page`.execute(db)
  return Object.fromEntries(rows.map(({ page, updatedAt }) => [page, updatedAt]))
}
