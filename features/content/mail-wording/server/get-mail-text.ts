import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { ListedVersion } from '@bouquet/contract/text-version'
import type { AccountContext } from '@bouquet/server/context.ts'
import { sql } from 'kysely'
import type {
  getMailText as getting,
  getMailTextVersion as gettingVersion,
  MailText,
  listMailTextVersions as versionsOf,
} from '../contract.ts'
import { readMailText, readVersionWords, shippedOf } from './mail-text-rows.ts'

/** A text in one language with its newest words. Throws not_found. */
export function getMailText(ctx: AccountContext, { params }: RouteInput<typeof getting>): Promise<MailText> {
  return readMailText(ctx, ctx.db, params)
}

/** The words of one version. Throws not_found. */
export async function getMailTextVersion(
  ctx: AccountContext,
  { params }: RouteInput<typeof gettingVersion>,
): Promise<RouteAnswer<typeof gettingVersion>> {
  return { version: params.version, words: await readVersionWords(ctx, ctx.db, params, params.version) }
}

/** A page of versions, newest first; none of a text that nobody has changed. Throws not_found. */
export async function listMailTextVersions(
  ctx: AccountContext,
  { params, query: { before = 2_147_483_647, pageSize } }: RouteInput<typeof versionsOf>,
): Promise<RouteAnswer<typeof versionsOf>> {
  shippedOf(ctx, params)
  const { rows } = await sql<Omit<ListedVersion, 'savedAt'> & { savedAt: Date }>`
    select v.version, v.reason, v.restores, v.created_at as "savedAt", a.first_name || ' ' || a.last_name as "savedBy"
    from mail_text_versions v left join accounts a on a.id = v.author_id
    where v.name = ${params.name} and v.language = ${params.language} and v.version < ${before}
    order by v.version desc limit ${pageSize + 1}`.execute(ctx.db)
  const versions = rows.slice(0, pageSize).map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }))
  return { versions, hasMore: rows.length > pageSize }
}
