import type { Language } from '@bouquet/domain/languages'
import type { LegalPageName } from '@bouquet/domain/legal-pages'
import type { Database } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'

export type LegalTextRow = { language: Language; title: string; description: string; body: string; updatedAt: Date }

/** A legal page in the first of these languages that it exists in; null where it exists in none. */
export async function readLegalText(
  db: Database,
  page: LegalPageName,
  languages: Language[],
): Promise<LegalTextRow | null> {
  const { rows } = await sql<LegalTextRow>`
    select language, title, description, body, updated_at as "updatedAt" from legal_texts
    where page = ${page} and language = any(${languages}::text[])
    order by array_position(${languages}::text[], language) limit 1`.execute(db)
  return rows[0] ?? null
}
