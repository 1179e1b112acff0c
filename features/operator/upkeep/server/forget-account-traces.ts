import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'

const deletionReasonMonths = 12

/** Deletes what accounts leave behind: used-up links and codes, answers to keys, archives with their files, and in time why people left. */
export async function forgetAccountTraces(services: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  const { db, now } = services
  const dayAgo = new Date(now().getTime() - 86_400_000)
  await db.deleteFrom('account_tokens').where('expires_at', '<', now()).execute()
  await db.deleteFrom('phone_codes').where('sent_at', '<', dayAgo).execute()
  await db.deleteFrom('password_reset_requests').where('requested_at', '<', dayAgo).execute()
  await db.deleteFrom('farewells').where('created_at', '<', dayAgo).execute()
  await db.deleteFrom('idempotency_keys').where('created_at', '<', dayAgo).execute()
  await forgetExports(services, dayAgo)
  await db
    .updateTable('account_deletions')
    .set({ reason: null })
    .where('reason', 'is not', null)
    .where('deleted_at', '<', new Date(now().getTime() - deletionReasonMonths * 30.44 * 86_400_000))
    .execute()
}

/** Archives whose link no longer works, and those that could not be made. */
function forgetExports({ db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>, dayAgo: Date): Promise<void> {
  return transaction(db, async (tx) => {
    const rows = await tx
      .deleteFrom('data_exports')
      .where(({ or, and, eb }) =>
        or([eb('expires_at', '<', now()), and([eb('ready_at', 'is', null), eb('requested_at', '<', dayAgo)])]),
      )
      .returning('file_key')
      .execute()
    const keys = rows.flatMap(({ file_key: key }) => key ?? [])
    if (keys.length > 0) await jobs.enqueue(tx, 'delete-files', { keys })
  })
}
