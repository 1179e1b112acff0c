import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import { checkVersion } from '@bouquet/server/content-version.ts'
import type { AccountContext, Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'
import type {
  cancelMailTextPublication as cancelling,
  MailText,
  publishMailText as publishing,
  withdrawMailText as withdrawing,
} from '../contract.ts'
import { lockMailText, readMailText, readVersionWords, type TextId } from './mail-text-rows.ts'
import { detailsOf, refuseFaults } from './save-mail-text.ts'

const furthestMs = 366 * 86_400_000

/**
 * Publishes the newest version, now or at a time. Throws not_found, changed_elsewhere, publication_time_invalid, and a code for words that no longer
 * fit the shipped ones.
 */
export function publishMailText(
  ctx: AccountContext,
  { params, body, version: read }: RouteInput<typeof publishing>,
): Promise<MailText> {
  const at = body.at === null ? null : new Date(body.at)
  const ahead = at ? at.getTime() - ctx.now().getTime() : 1
  if (ahead <= 0 || ahead > furthestMs)
    throw problem('publication_time_invalid', { fields: { at: 'publication_time_invalid' } })
  return transaction(ctx.db, async (tx) => {
    const version = await lockChanged(tx, params)
    checkVersion(version, read)
    refuseFaults(ctx, params, await readVersionWords(ctx, tx, params, version))
    if (at) await plan(tx, params, version, at)
    else await makePublic(tx, params, version)
    const action = at ? 'mail-text.publication-planned' : 'mail-text.published'
    const details = { ...detailsOf(params), version, ...(at && { at: at.toISOString() }) }
    await recordAudit(ctx, tx, { action, details })
    return readMailText(ctx, tx, params)
  })
}

/** Cancels a planned publication. Throws not_found. */
export function cancelMailTextPublication(
  ctx: AccountContext,
  { params }: RouteInput<typeof cancelling>,
): Promise<MailText> {
  return transaction(ctx.db, async (tx) => {
    await lockChanged(tx, params)
    const { rows } = await sql`
      update mail_texts set planned_version = null, planned_at = null
      where name = ${params.name} and language = ${params.language} and planned_at is not null returning name`.execute(
      tx,
    )
    if (rows.length > 0)
      await recordAudit(ctx, tx, { action: 'mail-text.publication-cancelled', details: detailsOf(params) })
    return readMailText(ctx, tx, params)
  })
}

/** Sends the shipped words again. Throws not_found and changed_elsewhere. */
export function withdrawMailText(
  ctx: AccountContext,
  { params, body, version: read }: RouteInput<typeof withdrawing>,
): Promise<MailText> {
  return transaction(ctx.db, async (tx) => {
    checkVersion(await lockChanged(tx, params), read)
    const { rows } = await sql`
      update mail_texts set public_version = null, planned_version = null, planned_at = null
      where name = ${params.name} and language = ${params.language} and (public_version is not null or planned_at is not null)
      returning name`.execute(tx)
    const details = { ...detailsOf(params), reason: body.reason }
    if (rows.length > 0) await recordAudit(ctx, tx, { action: 'mail-text.withdrawn', details })
    return readMailText(ctx, tx, params)
  })
}

/** Locks a text that has a version; gives the newest. Throws not_found. */
async function lockChanged(tx: Kysely<DB>, id: TextId): Promise<number> {
  const version = await lockMailText(tx, id)
  if (version === 0) throw problem('not_found')
  return version
}

async function plan(tx: Kysely<DB>, { name, language }: TextId, version: number, at: Date): Promise<void> {
  await tx
    .updateTable('mail_texts')
    .set({ planned_version: version, planned_at: at })
    .where('name', '=', name)
    .where('language', '=', language)
    .execute()
}

/** The database tells every process of it (`server/database/objects/88_mail_texts.sql`). */
async function makePublic(tx: Kysely<DB>, { name, language }: TextId, version: number): Promise<void> {
  await tx
    .updateTable('mail_texts')
    .set({ public_version: version, planned_version: null, planned_at: null })
    .where('name', '=', name)
    .where('language', '=', language)
    .execute()
}

const maxAtOnce = 200

/** Publishes the versions whose time has come. A publication that was cancelled or moved in the meantime is not found here. */
export async function publishPlannedMailTexts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await transaction(db, async (tx) => {
    const { rows } = await sql<TextId & { version: number }>`
      with due as (
        select name, language from mail_texts where planned_at <= ${now()}
        order by planned_at, name, language limit ${maxAtOnce} for update skip locked)
      update mail_texts t set public_version = t.planned_version, planned_version = null, planned_at = null
      from due where t.name = due.name and t.language = due.language
      returning t.name, t.language, t.public_version as version`.execute(tx)
    for (const { version, ...id } of rows) {
      const details = { ...detailsOf(id), version }
      await recordAudit({ now, actor: { kind: 'visitor' } }, tx, { action: 'mail-text.published', details })
    }
  })
}
