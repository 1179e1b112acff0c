import { unconfirmedDays } from '@bouquet/domain/project'
import { removePictures } from '@bouquet/features/media/pictures/server/remove-pictures.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { daysAgo, type Expiring, monthsAgo } from '@bouquet/server/expiring.ts'

const refusedMonths = 12

/** Deletes reviews that were not confirmed within a month and those refused a year ago, with their photos. */
export async function deleteExpiredReviews(services: Expiring): Promise<void> {
  await transaction(services.db, async (tx) => {
    const gone = await tx
      .deleteFrom('reviews')
      .where(({ or, and, eb }) =>
        or([
          and([eb('state', '=', 'awaiting_mail'), eb('created_at', '<', daysAgo(services, unconfirmedDays))]),
          and([eb('state', '=', 'refused'), eb('decided_at', '<', monthsAgo(services, refusedMonths))]),
        ]),
      )
      .returning('picture_id')
      .execute()
    await removePictures(
      services,
      tx,
      gone.flatMap(({ picture_id: id }) => id ?? []),
    )
  })
}
