import type { ProviderId, VenueId } from '@bouquet/domain/ids'
import {
  restoreApproval,
  withdrawApproval,
} from '@bouquet/features/operator/administration/server/decide-moderation.ts'
import { restoreReview, takeReviewDown } from '@bouquet/features/operator/review-moderation/server/decide-review.ts'
import {
  restoreValidation,
  withdrawValidation,
} from '@bouquet/features/operator/venue-validation/server/decide-venue.ts'
import { putChangeBack } from '@bouquet/features/reports/content-changes/server/hide-change.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { DB, HiddenContent } from '@bouquet/server/database/generated.ts'
import type { Kysely } from 'kysely'
import { hidePicture, restorePicture } from './hide-picture.ts'

/** What a report is about, by its ids; those that do not apply are null. */
export type ContentIds = {
  reportId: string
  providerId: ProviderId | null
  venueId: VenueId | null
  portfolioId: string | null
  pictureId: string | null
  reviewId: string | null
  messageId: number | null
}

type Place = HiddenContent['place']

/**
 * Hides reported content in the transaction of the decision, and records that this report did. What is hidden already, or gone, stays as it
 * is (rule "what a decision hides").
 */
export async function hideContent(
  ctx: AccountContext,
  tx: Kysely<DB>,
  content: ContentIds,
  reason: string,
): Promise<void> {
  const { reportId, providerId, venueId, portfolioId, pictureId, reviewId, messageId } = content
  const record = (place: Place, isDone: boolean) => (isDone ? recordHidden(tx, reportId, place) : undefined)
  if (pictureId) return hidePicture(tx, { reportId, pictureId })
  if (reviewId) return record('reviews', await takeReviewDown(ctx, tx, { id: reviewId, reason }))
  if (messageId) return record('conversation_messages', await hideMessage(ctx, tx, messageId))
  if (portfolioId) return record('portfolios', await publishPortfolio(tx, portfolioId, false))
  if (venueId) return record('venues', await withdrawValidation(ctx, tx, { id: venueId, reason }))
  if (providerId) return record('providers', await withdrawApproval(ctx, tx, { providerId, reason }))
}

/** Shows again what this report's decision hid; what another decision hid stays hidden. */
export async function restoreContent(ctx: AccountContext, tx: Kysely<DB>, content: ContentIds): Promise<void> {
  const { reportId, providerId, venueId, portfolioId, pictureId, reviewId, messageId } = content
  if (await restoreChange(ctx, tx, reportId)) return
  if (pictureId) return restorePicture(tx, reportId)
  const places = await tx.deleteFrom('hidden_content').where('report_id', '=', reportId).returning('place').execute()
  if (places.length === 0) return
  if (reviewId) return restoreReview(ctx, tx, reviewId)
  if (messageId)
    await tx.updateTable('conversation_messages').set({ hidden_at: null }).where('id', '=', messageId).execute()
  else if (portfolioId) await publishPortfolio(tx, portfolioId, true)
  else if (venueId) await restoreValidation(ctx, tx, venueId)
  else if (providerId) await restoreApproval(ctx, tx, providerId)
}

/** What was hidden on own initiative after a change. Returns false where the report is about something else, or about a picture with a row. */
async function restoreChange({ now }: AccountContext, tx: Kysely<DB>, reportId: string): Promise<boolean> {
  const change = await tx
    .selectFrom('content_changes')
    .select(['id', 'place', 'state', 'picture_id'])
    .where('report_id', '=', reportId)
    .executeTakeFirst()
  if (!change || (change.state !== 'restored' && change.state !== 'hidden')) return false
  const { id, place, state: outcome } = change
  if (change.picture_id === null) await putChangeBack(tx, { id, place, outcome })
  await tx.updateTable('content_changes').set({ state: 'seen', decided_at: now() }).where('id', '=', id).execute()
  return change.picture_id === null
}

async function recordHidden(tx: Kysely<DB>, report_id: string, place: Place): Promise<void> {
  await tx.insertInto('hidden_content').values({ report_id, place }).execute()
}

async function hideMessage({ now }: AccountContext, tx: Kysely<DB>, id: number): Promise<boolean> {
  const hidden = await tx
    .updateTable('conversation_messages')
    .set({ hidden_at: now() })
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return hidden !== undefined
}

async function publishPortfolio(tx: Kysely<DB>, id: string, isPublished: boolean): Promise<boolean> {
  const changed = await tx
    .updateTable('portfolios')
    .set({ is_published: isPublished })
    .where('id', '=', id)
    .where('is_published', '=', !isPublished)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
