import { draftDays, projectMonthsAfterWedding, unconfirmedDays } from '@bouquet/domain/project'
import { sessionDays } from '@bouquet/features/people/session/server/session-tokens.ts'
import { forgetDeletedPhotos } from '@bouquet/features/profile/photos/server/delete-photo.ts'
import { forgetDeletedVideos } from '@bouquet/features/profile/videos/server/delete-video.ts'
import type { Services } from '@bouquet/server/context.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import { eachAlone } from '@bouquet/server/each-alone.ts'
import { sql } from 'kysely'
import { forgetAccountTraces } from './forget-account-traces.ts'
import { forgetReviews } from './forget-reviews.ts'
import { forgetSignInTraces } from './forget-sign-in-traces.ts'

/** Deletes what no longer serves anybody (docs/rules.md "what is forgotten"): sessions, failures, answers of the register, drafts and projects that are over. */
export async function forgetWhatIsOver(services: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  const { db, now } = services
  const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000)
  const today = now().toISOString().slice(0, 10)
  await eachAlone(
    [
      () => db.deleteFrom('refresh_tokens').where('expires_at', '<', now()).execute(),
      () => forgetSessionsBefore(db, daysAgo(1)),
      () => db.deleteFrom('sessions').where('created_at', '<', daysAgo(sessionDays)).execute(),
      () => forgetSignInTraces(services),
      () => forgetAccountTraces(services),
      () => forgetReviews(services),
      () => db.deleteFrom('view_salts').where('day', '<', today).execute(),
      () => db.deleteFrom('views_of_today').where('day', '<', today).execute(),
      // Long after the last try of any job.
      () => db.deleteFrom('message_deliveries').where('claimed_at', '<', daysAgo(30)).execute(),
      () => db.deleteFrom('register_answers').where('asked_at', '<', daysAgo(1)).execute(),
      () => db.deleteFrom('saved_replies').where('deleted_at', '<', daysAgo(1)).execute(),
      () => forgetDeletedPhotos(services, daysAgo(1)),
      () => forgetDeletedVideos(services, daysAgo(1)),
      () => db.deleteFrom('project_drafts').where('updated_at', '<', daysAgo(draftDays)).execute(),
      () => db.deleteFrom('project_link_requests').where('requested_at', '<', daysAgo(1)).execute(),
      () => forgetUnconfirmedProjects(db, daysAgo(unconfirmedDays)),
      () => forgetWeddingsBefore(db, daysAgo(projectMonthsAfterWedding * 30.44)),
    ],
    (forget) => forget(),
  )
}

async function forgetSessionsBefore(db: Database, moment: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('refresh_tokens').select('token_hash').whereRef('session_id', '=', 'sessions.id'))),
    )
    // One that begins at this moment has its first token in the next.
    .where('created_at', '<', moment)
    .execute()
}

async function forgetUnconfirmedProjects(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('projects').where('confirmed_at', 'is', null).where('created_at', '<', moment).execute()
}

/** Their requests go first, all at once: whoever deletes them takes the inboxes in one order, and holds up no couple who confirms. */
async function forgetWeddingsBefore(db: Database, day: Date): Promise<void> {
  const isOver = sql<boolean>`confirmed_at is not null
    and coalesce(projects.event_date, make_date(season_year, 12, 31), updated_at::date) < ${day}::date`
  await db
    .deleteFrom('event_requests')
    .where('project_id', 'in', (projects) => projects.selectFrom('projects').select('id').where(isOver))
    .execute()
  await db.deleteFrom('projects').where(isOver).execute()
}
