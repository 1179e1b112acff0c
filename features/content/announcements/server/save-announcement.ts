import type { RouteInput } from '@bouquet/contract/route'
import { cleanPromotionHtml, hasText } from '@bouquet/features/operator/promotions/server/promotion-html.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { nextVersion } from '@bouquet/server/next-version.ts'
import type { Kysely } from 'kysely'
import type {
  Announcement,
  AnnouncementForm,
  createAnnouncement as creating,
  deleteAnnouncement as deleting,
  saveAnnouncement as saving,
} from '../contract.ts'
import { isWritable } from '../rules/announcement.ts'
import { findAnnouncement, lockAnnouncement } from './announcement-rows.ts'

/** Makes a draft. Throws invalid_input for a text of tags alone. */
export function createAnnouncement(ctx: AccountContext, { body }: RouteInput<typeof creating>): Promise<Announcement> {
  const texts = cleanTexts(body)
  return transaction(ctx.db, async (tx) => {
    const { id } = await tx
      .insertInto('announcements')
      .values({ ...columnsOf(body), created_by: ctx.actor.accountId, created_at: ctx.now(), changed_at: ctx.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await storeTexts(tx, id, texts)
    await recordAudit(ctx, tx, { action: 'announcement.created', details: { announcementId: id } })
    return findAnnouncement(tx, id)
  })
}

/** Saves a draft. Throws not_found, changed_elsewhere, announcement_settled and invalid_input. */
export function saveAnnouncement(
  ctx: AccountContext,
  { params: { id }, body, version: read }: RouteInput<typeof saving>,
): Promise<Announcement> {
  const texts = cleanTexts(body)
  return transaction(ctx.db, async (tx) => {
    const locked = await lockAnnouncement(tx, id)
    if (!isWritable(locked.state)) throw problem('announcement_settled')
    const version = nextVersion(locked.version, read)
    await tx
      .updateTable('announcements')
      .set({ ...columnsOf(body), version, changed_at: ctx.now() })
      .where('id', '=', id)
      .execute()
    await tx.deleteFrom('announcement_texts').where('announcement_id', '=', id).execute()
    await storeTexts(tx, id, texts)
    await recordAudit(ctx, tx, { action: 'announcement.saved', details: { announcementId: id, version } })
    return findAnnouncement(tx, id)
  })
}

/** Deletes a draft. Throws not_found and announcement_settled. */
export function deleteAnnouncement(
  ctx: AccountContext,
  { params: { id } }: RouteInput<typeof deleting>,
): Promise<undefined> {
  return transaction(ctx.db, async (tx) => {
    const { state } = await lockAnnouncement(tx, id)
    if (!isWritable(state)) throw problem('announcement_settled')
    await tx.deleteFrom('announcements').where('id', '=', id).execute()
    await recordAudit(ctx, tx, { action: 'announcement.deleted', details: { announcementId: id } })
    return undefined
  })
}

function columnsOf({ audience, plan, approval, countries, languages, ...form }: AnnouncementForm) {
  const { fallback, buttonUrl, mailsPerMinute } = form
  const chosen = { audience, plan, approval, countries, languages }
  return { ...chosen, fallback, button_url: buttonUrl, mails_per_minute: mailsPerMinute }
}

/** The texts with sanitised HTML; what it consists of counts only where something can be read. */
function cleanTexts({ texts }: AnnouncementForm): AnnouncementForm['texts'] {
  return texts.map((text, place) => {
    const html = cleanPromotionHtml(text.html)
    if (!hasText(html)) throw problem('invalid_input', { fields: { [`texts/${place}/html`]: 'text_required' } })
    return { ...text, html }
  })
}

async function storeTexts(tx: Kysely<DB>, announcementId: string, texts: AnnouncementForm['texts']): Promise<void> {
  await tx
    .insertInto('announcement_texts')
    .values(texts.map((text) => ({ announcement_id: announcementId, ...text })))
    .execute()
}
