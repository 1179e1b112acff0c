import { randomUUID } from 'node:crypto'
import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { findOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { demandOfferedToCaller } from '@bouquet/server/settings/offered-to-caller.ts'
import type { Kysely } from 'kysely'
import type { checkInvitations as checkContract, inviteToReview as inviteContract } from '../contract.ts'
import { invitationLimits } from '../rules/review-invitation.ts'
import { judgeAddresses, leftToday, lockProvider, secondsUntilFree } from './invitation-rows.ts'
import { invitationHash } from './invitation-token.ts'

/** Which of these addresses would get no invitation, and how many more invitations the caller may send today. */
export async function checkInvitations(
  ctx: ProviderContext,
  { body }: RouteInput<typeof checkContract>,
): Promise<RouteAnswer<typeof checkContract>> {
  const { skipped } = await judgeAddresses(ctx.db, ctx.actor.providerId, body.emails)
  return { skipped, leftToday: await leftToday(ctx, ctx.db) }
}

/**
 * Asks past couples for a review (rule "invitations to review"). The caller's row is locked, so that the second of two concurrent calls counts
 * the invitations of the first. Throws not_offered_here, not_found for another's venue, too_many_invitations.
 */
export async function inviteToReview(
  ctx: ProviderContext,
  { body: { emails, language, personalLine, venue } }: RouteInput<typeof inviteContract>,
): Promise<RouteAnswer<typeof inviteContract>> {
  await demandOfferedToCaller(ctx, 'reviewInvitations')
  const { providerId } = ctx.actor
  if (venue) await findOwnVenue(ctx.db, providerId, venue)
  return transaction(ctx.db, async (tx) => {
    await lockProvider(tx, providerId)
    const { fresh, skipped } = await judgeAddresses(tx, providerId, emails)
    const left = (await leftToday(ctx, tx)) - fresh.length
    if (left < 0) throw problem('too_many_invitations', await retryFor(ctx, tx, -left))
    const rows = fresh.map((email) => {
      const id = randomUUID()
      return {
        id,
        provider_id: providerId,
        venue_id: venue ?? null,
        email,
        token_hash: invitationHash(ctx, id),
        language,
        personal_line: personalLine || null,
        created_at: ctx.now(),
      }
    })
    if (rows.length > 0) {
      await tx.insertInto('review_invitations').values(rows).execute()
      const jobs = rows.map(({ id }) => ({ invitationId: id }))
      await ctx.jobs.enqueueMany(tx, 'send-review-invitation', jobs)
      await recordAudit(ctx, tx, { action: 'review.invited', details: { invitationIds: rows.map(({ id }) => id) } })
    }
    return { invited: rows.length, skipped, leftToday: Math.min(left, invitationLimits.inADay) }
  })
}

/** The wait until this many more may be sent; none where they never may at once. */
async function retryFor(
  ctx: ProviderContext,
  tx: Kysely<DB>,
  lacking: number,
): Promise<{ retryAfterSeconds?: number }> {
  const retryAfterSeconds = await secondsUntilFree(ctx, tx, lacking)
  return retryAfterSeconds === null ? {} : { retryAfterSeconds }
}
