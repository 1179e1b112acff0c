import { daysAgo, type Expiring } from '@bouquet/server/expiring.ts'

/** Deletes expired counts of rate limits. */
export function deleteExpiredLimits({ db, now }: Expiring): Promise<unknown> {
  return db.deleteFrom('call_limits').where('full_until', '<', now()).execute()
}

/** Deletes expired responses to calls with an idempotency key. */
export function deleteExpiredKeys(services: Expiring): Promise<unknown> {
  return services.db.deleteFrom('idempotency_keys').where('created_at', '<', daysAgo(services, 1)).execute()
}

/** Deletes the records of messages, long after the last retry of any job (rule "deliveries"). */
export async function deleteExpiredDeliveries(services: Expiring): Promise<void> {
  const { db } = services
  await db.deleteFrom('message_deliveries').where('claimed_at', '<', daysAgo(services, 90)).execute()
  await db
    .deleteFrom('message_deliveries')
    .where('claimed_at', '<', daysAgo(services, 30))
    .where('account_id', 'is', null)
    .where('project_id', 'is', null)
    .execute()
}
