import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { countryOfText } from '@bouquet/features/content/text-versions/server/country-of-text.ts'
import { accountPaths } from '@bouquet/features/people/accounts/rules/paths.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { renderedMail } from '@bouquet/server/mail/rendered-mail.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import type { previewAnnouncement as previewing, testAnnouncement as testing } from '../contract.ts'
import { announcementMail } from './announcement-mail.ts'
import { findAnnouncement, textIn } from './announcement-rows.ts'

/** The saved mail in one language, as a reader on a host of that language gets it. Throws not_found. */
export async function previewAnnouncement(
  ctx: AccountContext,
  { params: { id, language } }: RouteInput<typeof previewing>,
): Promise<RouteAnswer<typeof previewing>> {
  const saved = await findAnnouncement(ctx.db, id)
  const links = { origin: originOf(ctx.config, countryOfText(language)), stop: null }
  const text = { ...textIn(saved, language), buttonUrl: saved.buttonUrl }
  return renderedMail(ctx, announcementMail(text, links, accountPaths.account))
}

/** Sends the saved mail to the caller alone. Throws not_found. */
export function testAnnouncement(
  ctx: AccountContext,
  { params: { id }, body: { language } }: RouteInput<typeof testing>,
): Promise<RouteAnswer<typeof testing>> {
  return transaction(ctx.db, async (tx) => {
    textIn(await findAnnouncement(tx, id), language)
    const { accountId } = ctx.actor
    const { email } = await tx
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    await ctx.jobs.enqueue(tx, 'send-announcement-test', { announcementId: id, accountId, language })
    await recordAudit(ctx, tx, { action: 'announcement.tested', details: { announcementId: id, language } })
    return { email }
  })
}
