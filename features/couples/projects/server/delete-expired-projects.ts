import { projectMonthsAfterWedding, unconfirmedDays } from '@bouquet/domain/project'
import { daysAgo, type Expiring, monthsAgo } from '@bouquet/server/expiring.ts'
import { sql } from 'kysely'

/** Who asked for the links of their projects. */
export function deleteExpiredLinkRequests(services: Expiring): Promise<unknown> {
  return services.db.deleteFrom('project_link_requests').where('requested_at', '<', daysAgo(services, 1)).execute()
}

export function deleteUnconfirmedProjects(services: Expiring): Promise<unknown> {
  return services.db
    .deleteFrom('projects')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', daysAgo(services, unconfirmedDays))
    .execute()
}

/** Their requests go first, all at once: whoever deletes them takes the inboxes in one order, and holds up no couple who confirms. */
export async function deletePastProjects(services: Expiring): Promise<void> {
  const { db } = services
  const day = monthsAgo(services, projectMonthsAfterWedding)
  const isPast = sql<boolean>`confirmed_at is not null
    and coalesce(projects.event_date, make_date(season_year, 12, 31), updated_at::date) < ${day}::date`
  await db
    .deleteFrom('event_requests')
    .where('project_id', 'in', (projects) => projects.selectFrom('projects').select('projects.id').where(isPast))
    .execute()
  await db.deleteFrom('projects').where(isPast).execute()
}
