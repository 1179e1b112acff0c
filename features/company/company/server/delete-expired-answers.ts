import { daysAgo, type Expiring } from '@bouquet/server/expiring.ts'

/** Deletes expired answers of the company register. */
export function deleteExpiredAnswers(services: Expiring): Promise<unknown> {
  return services.db.deleteFrom('register_answers').where('asked_at', '<', daysAgo(services, 1)).execute()
}
