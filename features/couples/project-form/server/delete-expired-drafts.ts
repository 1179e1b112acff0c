import { draftDays } from '@bouquet/domain/project'
import { daysAgo, type Expiring } from '@bouquet/server/expiring.ts'

export function deleteExpiredDrafts(services: Expiring): Promise<unknown> {
  return services.db.deleteFrom('project_drafts').where('updated_at', '<', daysAgo(services, draftDays)).execute()
}
