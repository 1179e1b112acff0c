import type { Country } from '@bouquet/domain/countries'
import type { Language } from '@bouquet/domain/languages'
import type { LegalPageName } from '@bouquet/domain/legal-pages'
import type { Database } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'

export type LegalTextRow = {
  language: Language
  title: string
  description: string
  body: string
  version: number
  updatedAt: Date
  /** The day of the change that put it in force; null for the text before the first change. */
  since: string | null
}

type Place = { page: LegalPageName; country: Country }

/**
 * A legal page as it is in force in a country on a day (rule "changes of legal texts"), in the first of these languages that it exists in; null
 * where it exists in none.
 */
export async function readLegalText(
  db: Database,
  { page, country }: Place,
  languages: Language[],
  day: string,
): Promise<LegalTextRow | null> {
  const { rows } = await sql<LegalTextRow>`
    select l.language, coalesce(v.title, l.title) as title, coalesce(v.description, l.description) as description,
      coalesce(v.body, l.body) as body, coalesce(v.version, 0) as version, l.updated_at as "updatedAt", c.effective_on::text as since
    from legal_texts l
      left join lateral (
        select t.version, c.effective_on from legal_change_texts t join legal_changes c on c.id = t.change_id
        where c.page = l.page and t.language = l.language and ${country} = any(c.countries) and c.effective_on <= ${day}::date
        order by c.effective_on desc, c.created_at desc limit 1) c on true
      left join legal_text_versions v on v.page = l.page and v.language = l.language and v.version = c.version
    where l.page = ${page} and l.language = any(${languages}::text[])
    order by array_position(${languages}::text[], l.language) limit 1`.execute(db)
  return rows[0] ?? null
}

/** The text that stood before the first change. */
export const dayBeforeAll = '0001-01-01'

const maxDays = 50

/** The days of the changes that concern a page in a country and language, newest first. */
export async function readChangeDays(db: Database, { page, country }: Place, language: Language): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct c.effective_on::text as day from legal_changes c join legal_change_texts t on t.change_id = c.id
    where c.page = ${page} and t.language = ${language} and ${country} = any(c.countries)
    order by day desc limit ${maxDays}`.execute(db)
  return rows.map(({ day }) => day)
}
