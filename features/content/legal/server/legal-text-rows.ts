import type { Language } from '@bouquet/domain/languages'
import { type LegalPageName, legalPaths } from '@bouquet/domain/legal-pages'
import { countryOfText } from '@bouquet/features/content/text-versions/server/country-of-text.ts'
import type { Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { addressFor } from '@bouquet/server/public-address.ts'
import { type Kysely, sql } from 'kysely'
import type { LegalText, LegalTextVersion } from '../contract.ts'

/** A legal page in one language. */
export type LegalTextId = { page: LegalPageName; language: Language }

/** One version; version 0 is the text that came with the product. Throws not_found. */
export async function readLegalTextVersion(
  db: Kysely<DB>,
  { page, language }: LegalTextId,
  version: number,
): Promise<LegalTextVersion> {
  const { rows } = await sql<LegalTextVersion>`
    select version, title, description, body from legal_text_versions
    where page = ${page} and language = ${language} and version = ${version}
    union all
    select 0, title, description, body from legal_texts where page = ${page} and language = ${language} and ${version} = 0`.execute(
    db,
  )
  if (!rows[0]) throw problem('not_found')
  return rows[0]
}

/** The newest version. Throws not_found. */
export async function readNewest(ctx: Services, db: Kysely<DB>, text: LegalTextId): Promise<LegalText> {
  const row = await db
    .selectFrom('legal_texts')
    .select('version')
    .where('page', '=', text.page)
    .where('language', '=', text.language)
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  const { page, language } = text
  const reader = { ...ctx, country: countryOfText(language), language }
  const words = await readLegalTextVersion(db, text, row.version)
  return { page, language, ...words, publicUrl: addressFor(reader, legalPaths[page]) }
}

/** Locks a text until the transaction ends; gives its newest version. Throws not_found. */
export async function lockLegalText(tx: Kysely<DB>, { page, language }: LegalTextId): Promise<number> {
  const row = await tx
    .selectFrom('legal_texts')
    .select('version')
    .where('page', '=', page)
    .where('language', '=', language)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  return row.version
}
