import { languages } from '@bouquet/domain/languages'
import { legalPages } from '@bouquet/domain/legal-pages'
import type { Database } from '@bouquet/server/database/database.ts'
import { readTextFile } from '@bouquet/server/markdown/read-text-file.ts'
import { sql } from 'kysely'

/** Rule "first texts": every start creates the legal pages and updates them to the product's texts, unless somebody has edited them. */
export async function storeFirstLegalTexts(db: Database, now: Date): Promise<void> {
  await sql`
    insert into legal_texts as known (page, language, title, description, body, updated_at, first_text_md5)
    select page, language, title, description, body, ${now}, md5(concat_ws(e'\n', title, description, body))
    from jsonb_to_recordset(${JSON.stringify(readFirstLegalTexts())}::jsonb)
      as first (page text, language text, title text, description text, body text)
    on conflict (page, language) do update set title = excluded.title, description = excluded.description, body = excluded.body,
      updated_at = excluded.updated_at, first_text_md5 = excluded.first_text_md5
    where known.version = 0 and known.first_text_md5 = md5(concat_ws(e'\n', known.title, known.description, known.body))
      and known.first_text_md5 <> excluded.first_text_md5`.execute(db)
}

/** Every legal page in every language, as it comes with the product. */
export function readFirstLegalTexts() {
  return legalPages.flatMap((page) =>
    languages.map((language) => {
      const file = new URL(`./first-texts/${language}/${page}.md`, import.meta.url)
      return { page, language, ...readTextFile(file, ['title', 'description']) }
    }),
  )
}
