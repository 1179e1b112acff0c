import { daysAgo, type Expiring } from '@bouquet/server/expiring.ts'

export function deleteExpiredCodes(services: Expiring): Promise<unknown> {
  return services.db.deleteFrom('phone_codes').where('sent_at', '<', daysAgo(services, 1)).execute()
}
