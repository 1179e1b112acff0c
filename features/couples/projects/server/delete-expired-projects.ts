import { projectMonthsAfterWedding, unconfirmedDays } from '@bouquet/domain/project'
import { daysAgo, type Expiring, monthsAgo } from '@bouquet/server/expiring.ts'
import { sql } from 'kysely'

/** Deletes the records of who asked for links to their projects. */
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

/**
 * Their requests are deleted first, in one statement: its lock on the inboxes is taken in a fixed order, so that it does not block couples who
 * confirm.
 */
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
