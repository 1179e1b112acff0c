import { unconfirmedDays } from '@bouquet/domain/project'
import { removePictures } from '@bouquet/features/media/pictures/server/remove-pictures.ts'
import { invitationMonths } from '@bouquet/features/reviews/review-invitations/rules/review-invitation.ts'
import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'

const refusedMonths = 12

/**
 * Deletes reviews that nobody confirmed for a month and those refused a year ago, with their photos, and invitations of a year ago;
 * who declined is remembered, so as not to be asked again.
 */
export async function forgetReviews({ db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000)
  await db
    .deleteFrom('review_invitations')
    .where('unsubscribed_at', 'is', null)
    .where('created_at', '<', daysAgo(invitationMonths * 30.44))
    .execute()
  await transaction(db, async (tx) => {
    const gone = await tx
      .deleteFrom('reviews')
      .where(({ or, and, eb }) =>
        or([
          and([eb('state', '=', 'awaiting_mail'), eb('created_at', '<', daysAgo(unconfirmedDays))]),
          and([eb('state', '=', 'refused'), eb('decided_at', '<', daysAgo(refusedMonths * 30.44))]),
        ]),
      )
      .returning('picture_id')
      .execute()
    await removePictures(
      { jobs },
      tx,
      gone.flatMap(({ picture_id: id }) => id ?? []),
    )
  })
}
