import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { ListedVersion } from '@bouquet/contract/text-version'
import type { AccountContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { sql } from 'kysely'
import type {
  getLegalText as getting,
  getLegalTextVersion as gettingVersion,
  LegalText,
  LegalTextVersion,
  ListedLegalText,
  listLegalTexts as listing,
  listLegalTextVersions as versionsOf,
} from '../contract.ts'
import { readLegalTextVersion, readNewest } from './legal-text-rows.ts'

/** Every legal page in every language. */
export async function listLegalTexts({ db }: AccountContext): Promise<RouteAnswer<typeof listing>> {
  const { rows } = await sql<Omit<ListedLegalText, 'savedAt'> & { savedAt: Date }>`
    select l.page, l.language, coalesce(v.title, l.title) as title, l.version, coalesce(l.saved_at, l.updated_at) as "savedAt",
      a.first_name || ' ' || a.last_name as "savedBy"
    from legal_texts l left join legal_text_versions v on v.page = l.page and v.language = l.language and v.version = l.version
      left join accounts a on a.id = v.author_id
    order by array_position(array['terms', 'privacy', 'legal-notice'], l.page), l.language`.execute(db)
  return { texts: rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() })) }
}

/** The newest version of a legal page in one language. Throws not_found. */
export function getLegalText(ctx: AccountContext, { params }: RouteInput<typeof getting>): Promise<LegalText> {
  return readNewest(ctx, ctx.db, params)
}

/** The words of one version. Throws not_found. */
export function getLegalTextVersion(
  { db }: AccountContext,
  { params }: RouteInput<typeof gettingVersion>,
): Promise<LegalTextVersion> {
  return readLegalTextVersion(db, params, params.version)
}

/** A page of versions, newest first; the last one is the text that came with the product. Throws not_found. */
export async function listLegalTextVersions(
  { db }: AccountContext,
  { params: { page, language }, query: { before = 2_147_483_647, pageSize } }: RouteInput<typeof versionsOf>,
): Promise<RouteAnswer<typeof versionsOf>> {
  const { rows } = await sql<Omit<ListedVersion, 'savedAt'> & { savedAt: Date }>`
    select v.version, v.reason, v.restores, v.created_at as "savedAt", a.first_name || ' ' || a.last_name as "savedBy"
    from legal_text_versions v left join accounts a on a.id = v.author_id
    where v.page = ${page} and v.language = ${language} and v.version < ${before}
    union all
    select 0, null, null, updated_at, null from legal_texts where page = ${page} and language = ${language}
    order by version desc limit ${pageSize + 1}`.execute(db)
  if (rows.length === 0) throw problem('not_found')
  const versions = rows.slice(0, pageSize).map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }))
  return { versions, hasMore: rows.length > pageSize }
}
