import { daysAgo, type Expiring } from '@bouquet/server/expiring.ts'

/** Counts of limits that have worn off. */
export function deleteExpiredLimits({ db, now }: Expiring): Promise<unknown> {
  return db.deleteFrom('call_limits').where('full_until', '<', now()).execute()
}

/** Answers to calls with an idempotency key. */
export function deleteExpiredKeys(services: Expiring): Promise<unknown> {
  return services.db.deleteFrom('idempotency_keys').where('created_at', '<', daysAgo(services, 1)).execute()
}

/** Which mails were sent; long after the last try of any job. */
export function deleteExpiredDeliveries(services: Expiring): Promise<unknown> {
  return services.db.deleteFrom('message_deliveries').where('claimed_at', '<', daysAgo(services, 30)).execute()
}
