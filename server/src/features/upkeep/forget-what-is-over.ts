import { draftDays, projectMonthsAfterWedding, unconfirmedDays } from '@bouquet/domain/project'
import { sql } from 'kysely'
import type { Services } from '../../context.ts'

/** Deletes what no longer serves anybody (docs/rules.md "what is forgotten"): sessions, failures, drafts and projects that are over. */
export async function forgetWhatIsOver({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000)
  await db.deleteFrom('refresh_tokens').where('expires_at', '<', now()).execute()
  await db.deleteFrom('sign_in_attempts').where('attempted_at', '<', daysAgo(1)).execute()
  await db.deleteFrom('project_drafts').where('updated_at', '<', daysAgo(draftDays)).execute()
  await db
    .deleteFrom('projects')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', daysAgo(unconfirmedDays))
    .execute()
  await db
    .deleteFrom('projects')
    .where('confirmed_at', 'is not', null)
    .where(
      sql<boolean>`coalesce(event_date, make_date(season_year, 12, 31), updated_at::date) < ${daysAgo(projectMonthsAfterWedding * 30.44)}::date`,
    )
    .execute()
}
