import type { EventRequestId } from '@bouquet/domain/ids'
import { operatorsWith } from '@bouquet/server/accounts/operators.ts'
import type { Services } from '@bouquet/server/context.ts'
import type { JobPayloads } from '@bouquet/server/jobs/jobs.ts'
import type { Queues, RunningJob } from '@bouquet/server/jobs/queues.ts'
import { sendMail } from '@bouquet/server/mail/send-mail.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { sql } from 'kysely'
import { doubtedRequestMail } from './doubt-mail.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'announce-doubt': { eventRequestId: EventRequestId; declinedAt: string }
  }
}

export const requestDoubtQueues = {
  'announce-doubt': { run: (services, decline, job) => announceDoubt(services, job, decline) },
} satisfies Queues

type Decline = JobPayloads['announce-doubt']

/** Notifies the operators who decide on requests of a project that was declined as questionable, once per project. */
async function announceDoubt(services: Services, job: RunningJob, decline: Decline): Promise<void> {
  const request = await readFirstDoubt(services, decline)
  if (!request) return
  const operators = await operatorsWith(services, 'requests')
  for (const { id, email, first_name: firstname, country, language } of operators) {
    const link = `${originOf(services.config, country)}/admin/doubted-requests`
    const mail = doubtedRequestMail(language, { ...request, firstname }, link)
    await sendMail(services, `${job.id}:${id}`, email, mail)
  }
}

/** Undefined when the decline was deleted, undone or settled in the meantime, or when another provider doubted the same project before. */
function readFirstDoubt({ db }: Services, { eventRequestId, declinedAt }: Decline) {
  return db
    .selectFrom('event_requests as r')
    .innerJoin('projects as p', 'p.id', 'r.project_id')
    .innerJoin('providers as v', 'v.id', 'r.provider_id')
    .select(['v.company_name as company', 'p.first_name as couple', 'p.location_city as city'])
    .where('r.id', '=', eventRequestId)
    .where('r.rejected_at', '=', new Date(declinedAt))
    .where('r.found_false_at', 'is', null)
    .where('r.doubt_settled_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from event_requests o where o.project_id = r.project_id and o.rejection_reason = 'questionable'
        and (o.rejected_at, o.id) < (r.rejected_at, r.id))`,
    )
    .executeTakeFirst()
}
