import { transaction } from '@bouquet/server/database/database.ts'
import { daysAgo, type Expiring } from '@bouquet/server/expiring.ts'

/** Deletes archives whose link has expired, with their files, and those that could not be created. */
export function deleteExpiredExports(services: Expiring): Promise<void> {
  const { db, jobs, now } = services
  return transaction(db, async (tx) => {
    const rows = await tx
      .deleteFrom('data_exports')
      .where(({ or, and, eb }) =>
        or([
          eb('expires_at', '<', now()),
          and([eb('ready_at', 'is', null), eb('requested_at', '<', daysAgo(services, 1))]),
        ]),
      )
      .returning('file_key')
      .execute()
    const keys = rows.flatMap(({ file_key: key }) => key ?? [])
    if (keys.length > 0) await jobs.enqueue(tx, 'delete-files', { keys })
  })
}
