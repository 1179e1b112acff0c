import { daysAgo, type Expiring, monthsAgo } from '@bouquet/server/expiring.ts'

const deletionReasonMonths = 12

/** Deletes the remains of deleted accounts: the address for the last mail, and later the reason. */
export async function deleteExpiredTraces(services: Expiring): Promise<void> {
  const { db } = services
  await db.deleteFrom('farewells').where('created_at', '<', daysAgo(services, 1)).execute()
  await db
    .updateTable('account_deletions')
    .set({ reason: null })
    .where('reason', 'is not', null)
    .where('deleted_at', '<', monthsAgo(services, deletionReasonMonths))
    .execute()
}
