import { countryFacts } from '@bouquet/domain/countries'
import { guidePath } from '@bouquet/domain/guides'
import type { Language } from '@bouquet/domain/languages'
import { countryOfText } from '@bouquet/features/content/text-versions/server/country-of-text.ts'
import type { Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { addressFor } from '@bouquet/server/public-address.ts'
import { type Kysely, sql } from 'kysely'
import type { GuideText, GuideTextVersion } from '../contract.ts'
import { guideTextState } from '../rules/guide-text.ts'

/** A guide in one language. */
export type TextId = { id: string; language: Language }

type Row = Omit<GuideTextVersion, 'version'> & {
  language: Language
  version: number
  publicVersion: number
  isPublic: boolean
  plannedVersion: number | null
  plannedAt: Date | null
  /** Of the text that can be read. */
  publicSlug: string
}

/** The words of the newest version: those that stand in the text itself where no operator has saved any. */
const newest = sql`guide_texts t left join guide_text_versions v
  on v.guide_id = t.guide_id and v.language = t.language and v.version = t.version`

/** The newest version of a guide's text, empty in a language that has none. Throws not_found where there is no such guide. */
export async function readGuideText(ctx: Services, db: Kysely<DB>, { id, language }: TextId): Promise<GuideText> {
  const { rows } = await sql<Row>`
    select t.language, t.version, t.public_version as "publicVersion", t.published_at <= ${ctx.now()} as "isPublic",
      t.planned_version as "plannedVersion", t.planned_at as "plannedAt", t.slug as "publicSlug", coalesce(v.slug, t.slug) as slug,
      coalesce(v.title, t.title) as title, coalesce(v.description, t.description) as description, coalesce(v.body, t.body) as body
    from ${newest} where t.guide_id = ${id}::uuid`.execute(db)
  if (rows.length === 0) throw problem('not_found')
  const own = rows.find((row) => row.language === language)
  return {
    id,
    language,
    ...presented(ctx, rows, own),
    languages: rows.map((row) => ({ language: row.language, state: stateOf(row) })),
  }
}

const nothing = { slug: '', title: '', description: '', body: '', version: null, state: null, publicVersion: null }

function presented(ctx: Services, rows: Row[], row: Row | undefined): Omit<GuideText, 'id' | 'language' | 'languages'> {
  if (!row) return { ...nothing, publicUrl: null, planned: null }
  const { slug, title, description, body, version, plannedVersion, plannedAt } = row
  return {
    ...{ slug, title, description, body, version },
    state: stateOf(row),
    publicVersion: row.isPublic ? row.publicVersion : null,
    publicUrl: row.isPublic ? publicAddress(ctx, rows, row.language) : null,
    planned: plannedVersion === null || !plannedAt ? null : { version: plannedVersion, at: plannedAt.toISOString() },
  }
}

function stateOf(row: Pick<Row, 'version' | 'publicVersion' | 'isPublic' | 'plannedAt'>) {
  return guideTextState({ ...row, isPublic: row.isPublic === true, isPlanned: row.plannedAt !== null })
}

/** A guide's address is in its host's language; without a text in that one there is none. */
function publicAddress(ctx: Services, rows: Row[], language: Language): string | null {
  const country = countryOfText(language)
  const host = rows.find((row) => row.language === countryFacts(country).defaultLanguage && row.isPublic)
  return host ? addressFor({ ...ctx, country, language }, guidePath(host.publicSlug)) : null
}

/** One version. Throws not_found. */
export async function readGuideTextVersion(
  db: Kysely<DB>,
  { id, language }: TextId,
  version: number,
): Promise<GuideTextVersion> {
  const { rows } = await sql<GuideTextVersion>`
    select version, slug, title, description, body from guide_text_versions
    where guide_id = ${id}::uuid and language = ${language} and version = ${version}
    union all
    select version, slug, title, description, body from guide_texts
    where guide_id = ${id}::uuid and language = ${language} and version = 0 and ${version} = 0`.execute(db)
  if (!rows[0]) throw problem('not_found')
  return rows[0]
}

export type LockedText = { version: number; published_at: Date | null }

/** Locks a text until the transaction ends; null in a language that has none. Throws not_found where there is no such guide. */
export async function lockGuideText(tx: Kysely<DB>, { id, language }: TextId): Promise<LockedText | null> {
  const guide = await tx.selectFrom('guides').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!guide) throw problem('not_found')
  const text = await tx
    .selectFrom('guide_texts')
    .select(['version', 'published_at'])
    .where('guide_id', '=', id)
    .where('language', '=', language)
    .forUpdate()
    .executeTakeFirst()
  return text ?? null
}

/** As `lockGuideText`. Throws not_found in a language that has no text, too. */
export async function lockExistingText(tx: Kysely<DB>, text: TextId): Promise<LockedText> {
  const locked = await lockGuideText(tx, text)
  if (!locked) throw problem('not_found')
  return locked
}
