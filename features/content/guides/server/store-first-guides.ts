import { type Database, transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { sql, type Transaction } from 'kysely'
import { firstGuides, readFirstTexts } from './first-guides.ts'

const lockKey = 7_262_041

/**
 * Rule "first texts": every start creates the guides that come with the product and updates them to the product's texts, unless somebody has
 * edited them.
 */
export async function storeFirstGuides(db: Database, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
    await storeGuides(tx)
    await storeTexts(tx, now)
  })
}

async function storeGuides(tx: Transaction<DB>): Promise<void> {
  const guides = firstGuides.map(({ key, related }, position) => ({ key, related, position }))
  await tx
    .insertInto('guides')
    .values(guides)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** A slug that an operator has given to another guide is not taken over; the first text waits until it is free. */
async function storeTexts(tx: Transaction<DB>, now: Date): Promise<void> {
  await sql`
    insert into guide_texts as known (guide_id, language, slug, title, description, body, published_at, updated_at, first_text_md5)
    select guides.id, language, slug, title, description, body, ${now}, ${now}, md5(concat_ws(e'\n', slug, title, description, body))
    from jsonb_to_recordset(${JSON.stringify(readFirstTexts())}::jsonb)
      as first (key text, language text, slug text, title text, description text, body text)
    join guides using (key)
    where not exists (select from guide_texts other
      where other.slug = first.slug and other.language = first.language and other.guide_id <> guides.id)
      and not exists (select from guide_text_versions other
        where other.slug = first.slug and other.language = first.language and other.guide_id <> guides.id)
    on conflict (guide_id, language) do update set slug = excluded.slug, title = excluded.title, description = excluded.description,
      body = excluded.body, updated_at = excluded.updated_at, first_text_md5 = excluded.first_text_md5
    where known.version = 0 and known.first_text_md5 = md5(concat_ws(e'\n', known.slug, known.title, known.description, known.body))
      and known.first_text_md5 <> excluded.first_text_md5`.execute(tx)
}
