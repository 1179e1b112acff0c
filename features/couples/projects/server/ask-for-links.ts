import type { ProjectId } from '@bouquet/domain/ids'
import { projectLink } from '@bouquet/features/weddings/project-links/server/project-links.ts'
import type { Context, Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { RunningJob } from '@bouquet/server/jobs/queues.ts'
import { mayMail } from '@bouquet/server/limits/mail-limits.ts'
import { sendMail } from '@bouquet/server/mail/send-mail.ts'
import { sql } from 'kysely'
import { type CoupleProject, projectLinksMail } from './couple-mails.ts'

/** Rule "lost link": does the same for every address, known or not. */
export async function askForLinks(ctx: Context, email: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    if (!(await mayMail(ctx, tx, { email, kind: 'project-links' }))) return
    const request = await tx
      .insertInto('project_link_requests')
      .values({ email, requested_at: ctx.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.jobs.enqueue(tx, 'send-project-links', { requestId: request.id })
  })
}

/** Mails new links to all projects of an address in one mail; an address without a project gets none. For jobs. */
export function sendProjectLinks(services: Services, job: RunningJob, requestId: string): Promise<void> {
  return transaction(services.db, async (tx) => {
    const request = await tx
      .deleteFrom('project_link_requests')
      .where('id', '=', requestId)
      .returning('email')
      .executeTakeFirst()
    if (!request) return
    const projects = await projectsOf({ ...services, db: tx }, request.email)
    const [latest] = projects.toSorted((one, other) => other.updated_at.getTime() - one.updated_at.getTime())
    if (!latest) return
    const linked = []
    for (const project of projects) linked.push({ project, link: await projectLink({ ...services, db: tx }, project) })
    await sendMail(services, job.id, request.email, projectLinksMail(latest, linked))
  })
}

type FoundProject = CoupleProject & { id: ProjectId; country: string; updated_at: Date }

/** The newest confirmed and the newest unconfirmed project in each country; running ones come first. */
async function projectsOf({ db }: Pick<Services, 'db'>, email: string): Promise<FoundProject[]> {
  const { rows } = await sql<FoundProject>`
    select id, country, language, first_name, location_name, event_date, season, season_year, confirmed_at, stopped_at, updated_at from (
      select distinct on (country, confirmed_at is null) id, country, language, first_name, location_name, event_date, season, season_year,
        confirmed_at, stopped_at, updated_at
      from projects where email = ${email} order by country, confirmed_at is null, updated_at desc
    ) as newest order by stopped_at is not null, updated_at desc
  `.execute(db)
  return rows
}
