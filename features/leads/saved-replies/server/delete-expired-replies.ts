import { daysAgo, type Expiring } from '@bouquet/server/expiring.ts'

/** Deletes replies for good that were deleted a day ago and can no longer be restored. */
export function deleteExpiredReplies(services: Expiring): Promise<unknown> {
  return services.db.deleteFrom('saved_replies').where('deleted_at', '<', daysAgo(services, 1)).execute()
}
