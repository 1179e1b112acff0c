import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import { checkVersion } from '@bouquet/server/content-version.ts'
import type { AccountContext, Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'
import type {
  cancelGuidePublication as cancelling,
  GuideText,
  publishGuideText as publishing,
  withdrawGuideText as withdrawing,
} from '../contract.ts'
import { lockExistingText, readGuideText, type TextId } from './guide-text-rows.ts'

const furthestMs = 366 * 86_400_000

/** Publishes the newest version, now or at a time. Throws not_found, changed_elsewhere and publication_time_invalid. */
export function publishGuideText(
  ctx: AccountContext,
  { params, body, version: read }: RouteInput<typeof publishing>,
): Promise<GuideText> {
  const at = body.at === null ? null : new Date(body.at)
  const ahead = at ? at.getTime() - ctx.now().getTime() : 1
  if (ahead <= 0 || ahead > furthestMs)
    throw problem('publication_time_invalid', { fields: { at: 'publication_time_invalid' } })
  return transaction(ctx.db, async (tx) => {
    const { version } = await lockExistingText(tx, params)
    checkVersion(version, read)
    if (at) await plan(tx, params, version, at)
    else await makePublic(ctx, tx, params, version)
    const action = at ? 'guide.publication-planned' : 'guide.published'
    const details = { guideId: params.id, language: params.language, version, ...(at && { at: at.toISOString() }) }
    await recordAudit(ctx, tx, { action, details })
    return readGuideText(ctx, tx, params)
  })
}

/** Cancels a planned publication. Throws not_found. */
export function cancelGuidePublication(
  ctx: AccountContext,
  { params }: RouteInput<typeof cancelling>,
): Promise<GuideText> {
  return transaction(ctx.db, async (tx) => {
    await lockExistingText(tx, params)
    const { rows } = await sql`
      update guide_texts set planned_version = null, planned_at = null
      where guide_id = ${params.id}::uuid and language = ${params.language} and planned_at is not null returning slug`.execute(
      tx,
    )
    if (rows.length > 0)
      await recordAudit(ctx, tx, { action: 'guide.publication-cancelled', details: detailsOf(params) })
    return readGuideText(ctx, tx, params)
  })
}

/** Takes a text back, with its planned publication; it then has the words of its newest version. Throws not_found. */
export function withdrawGuideText(ctx: AccountContext, { params }: RouteInput<typeof withdrawing>): Promise<GuideText> {
  return transaction(ctx.db, async (tx) => {
    await lockExistingText(tx, params)
    const { rows } = await sql`
      update guide_texts set published_at = null, planned_version = null, planned_at = null
      where guide_id = ${params.id}::uuid and language = ${params.language} and published_at is not null returning slug`.execute(
      tx,
    )
    if (rows.length > 0) await recordAudit(ctx, tx, { action: 'guide.withdrawn', details: detailsOf(params) })
    return readGuideText(ctx, tx, params)
  })
}

const detailsOf = ({ id, language }: TextId) => ({ guideId: id, language })

async function plan(tx: Kysely<DB>, { id, language }: TextId, version: number, at: Date): Promise<void> {
  await tx
    .updateTable('guide_texts')
    .set({ planned_version: version, planned_at: at })
    .where('guide_id', '=', id)
    .where('language', '=', language)
    .execute()
}

/** Gives the text the words of a version; those of version 0 without a row stand there already. A changed address leaves the former one behind. */
async function makePublic(
  { now }: Pick<Services, 'now'>,
  tx: Kysely<DB>,
  { id, language }: TextId,
  version: number,
): Promise<void> {
  await sql`
    update guide_texts t set slug = w.slug, title = w.title, description = w.description, body = w.body, public_version = ${version},
      published_at = coalesce(t.published_at, ${now()}), updated_at = ${now()}, planned_version = null, planned_at = null
    from (select t.slug, t.title, t.description, t.body from guide_texts t
        where t.guide_id = ${id}::uuid and t.language = ${language} and t.version = 0
      union all select v.slug, v.title, v.description, v.body from guide_text_versions v
        where v.guide_id = ${id}::uuid and v.language = ${language} and v.version = ${version}) w
    where t.guide_id = ${id}::uuid and t.language = ${language}`.execute(tx)
}

const maxAtOnce = 50

/** Publishes the versions whose time has come. A publication that was cancelled or moved in the meantime is not found here. */
export async function publishPlannedGuides({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await transaction(db, async (tx) => {
    const { rows } = await sql<TextId & { version: number }>`
      select guide_id as id, language, planned_version as version from guide_texts
      where planned_at <= ${now()} order by planned_at, guide_id, language limit ${maxAtOnce} for update skip locked`.execute(
      tx,
    )
    for (const { version, ...text } of rows) {
      await makePublic({ now }, tx, text, version)
      const details = { guideId: text.id, language: text.language, version }
      await recordAudit({ now, actor: { kind: 'visitor' } }, tx, { action: 'guide.published', details })
    }
  })
}
