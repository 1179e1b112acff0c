import type { Expiring } from '@bouquet/server/expiring.ts'

/** Deletes the hashes that made visitors of past days count only once. */
export async function deleteExpiredVisitors({ db, now }: Expiring): Promise<void> {
  const today = now().toISOString().slice(0, 10)
  await db.deleteFrom('view_salts').where('day', '<', today).execute()
  await db.deleteFrom('views_of_today').where('day', '<', today).execute()
}
