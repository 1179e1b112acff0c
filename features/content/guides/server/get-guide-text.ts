import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { ListedVersion } from '@bouquet/contract/text-version'
import type { AccountContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { sql } from 'kysely'
import type {
  GuideText,
  GuideTextVersion,
  getGuideText as getting,
  getGuideTextVersion as gettingVersion,
  listGuideTextVersions as versionsOf,
} from '../contract.ts'
import { readGuideText, readGuideTextVersion } from './guide-text-rows.ts'

/** The newest version of a guide in one language. Throws not_found. */
export function getGuideText(ctx: AccountContext, { params }: RouteInput<typeof getting>): Promise<GuideText> {
  return readGuideText(ctx, ctx.db, params)
}

/** The words of one version. Throws not_found. */
export function getGuideTextVersion(
  { db }: AccountContext,
  { params }: RouteInput<typeof gettingVersion>,
): Promise<GuideTextVersion> {
  return readGuideTextVersion(db, params, params.version)
}

/** A page of versions, newest first; a text that nobody has changed is version 0 alone. Throws not_found. */
export async function listGuideTextVersions(
  { db }: AccountContext,
  { params: { id, language }, query: { before = 2_147_483_647, pageSize } }: RouteInput<typeof versionsOf>,
): Promise<RouteAnswer<typeof versionsOf>> {
  const { rows } = await sql<Omit<ListedVersion, 'savedAt'> & { savedAt: Date }>`
    select v.version, v.reason, v.restores, v.created_at as "savedAt", a.first_name || ' ' || a.last_name as "savedBy"
    from guide_text_versions v left join accounts a on a.id = v.author_id
    where v.guide_id = ${id}::uuid and v.language = ${language} and v.version < ${before}
    union all
    select version, null, null, updated_at, null from guide_texts where guide_id = ${id}::uuid and language = ${language} and version = 0
    order by version desc limit ${pageSize + 1}`.execute(db)
  if (rows.length === 0) await refuseUnknownGuide(db, id)
  const versions = rows.slice(0, pageSize).map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }))
  return { versions, hasMore: rows.length > pageSize }
}

async function refuseUnknownGuide(db: AccountContext['db'], id: string): Promise<void> {
  const guide = await db.selectFrom('guides').select('id').where('id', '=', id).executeTakeFirst()
  if (!guide) throw problem('not_found')
}
