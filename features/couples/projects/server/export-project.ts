import type { ProjectId } from '@bouquet/domain/ids'
import { projectColumns } from '@bouquet/features/weddings/project-links/server/project-columns.ts'
import { projectLink, projectOfToken } from '@bouquet/features/weddings/project-links/server/project-links.ts'
import type { Context, Services } from '@bouquet/server/context.ts'
import type { RunningJob } from '@bouquet/server/jobs/queues.ts'
import { sendMail } from '@bouquet/server/mail/send-mail.ts'
import { type RawBuilder, sql } from 'kysely'
import { projectDataMail } from './couple-mails.ts'

/** The files of a couple's export, by name; ids of rows and secrets of links are left out. */
const files: Record<string, (id: ProjectId) => RawBuilder<Record<string, unknown>>> = {
  project: (id) => sql`
    select country, language, first_name, last_name, email, phone, phone_confirmed_at, event_type, date_kind, event_date, season, season_year,
      location_name, location_city, location_zipcode, location_country, radius_km, venue_booked, venue_use, venue_nights, wants_venue_visit,
      venue_visit_note, guest_range, budget_range, planner_budget_range, currency, services, languages, theme, message, consented_at, created_at,
      updated_at, confirmed_at, stopped_at, stop_reason, planner_found_at, venue_found_at, email_bounced_at, source
    from projects where id = ${id}`,
  requests: (id) => sql`
    select v.company_name as provider, r.venue_name as venue, r.created_at, r.seen_at, r.unlocked_at as contact_opened_at, r.answered_at,
      r.quoted_at, r.rejected_at as declined_at, r.rejection_reason, r.hired_at, r.withdrawn_at
    from event_requests r join providers v on v.id = r.provider_id where r.project_id = ${id} order by r.created_at`,
  messages: (id) => sql`
    select v.company_name as provider, m.author, m.text, m.created_at, m.read_at
    from conversation_messages m join event_requests r on r.id = m.event_request_id join providers v on v.id = r.provider_id
    where r.project_id = ${id} order by m.id`,
  changes: (id) => sql`
    select what, before, after, changed_at from project_changes where project_id = ${id} order by id`,
  mails: (id) => sql`
    select created_at, channel, kind, address, language, sent_at, refused_at from message_deliveries where project_id = ${id} order by created_at`,
  reports: (id) => sql`
    select r.number, r.kind, r.reason, r.statement, r.created_at, r.state from report_reporters w join content_reports r on r.id = w.report_id
    where w.project_id = ${id} order by r.number`,
}

/** Everything that is stored about a couple's project, of one moment, as JSON. Throws not_found. */
export async function exportProject(ctx: Pick<Context, 'db'>, token: string): Promise<string> {
  const { id } = await projectOfToken(ctx.db, token)
  const parts = await ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const read: [string, unknown][] = []
      for (const [name, rowsOf] of Object.entries(files)) read.push([name, (await rowsOf(id).execute(tx)).rows])
      return read
    })
  return JSON.stringify(Object.fromEntries(parts), null, 2)
}

/** Mails a couple the link to its data. For jobs. */
export async function sendProjectData(services: Services, job: RunningJob, projectId: ProjectId): Promise<void> {
  const project = await services.db
    .selectFrom('projects')
    .select(projectColumns)
    .where('id', '=', projectId)
    .executeTakeFirst()
  if (!project) return
  const link = await projectLink(services, project)
  await sendMail(services, job.id, project.email, projectDataMail(project, `${link}/data`))
}
