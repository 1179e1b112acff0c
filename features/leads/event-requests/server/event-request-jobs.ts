import type { EventRequestId } from '@bouquet/domain/ids'
import { readableTown } from '@bouquet/features/weddings/wording/server/readable-town.ts'
import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { Queues, RunningJob } from '@bouquet/server/jobs/queues.ts'
import { sendMail } from '@bouquet/server/mail/send-mail.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { sql } from 'kysely'
import { maskTowns } from './mask-towns.ts'
import { openBoughtRequest } from './open-bought-request.ts'
import { reminderMail } from './reminder-mail.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'find-due-reminders': NoPayload
    'mask-towns': NoPayload
    'open-bought-request': { purchaseId: string }
    'send-request-reminder': { eventRequestId: EventRequestId }
  }
}

export const eventRequestQueues = {
  'find-due-reminders': { clock: '0 6 * * *', run: (services) => findDueReminders(services) },
  'mask-towns': { clock: '* * * * *', run: (services) => maskTowns(services) },
  'open-bought-request': { run: (services, { purchaseId }, job) => openBoughtRequest(services, job, purchaseId) },
  'send-request-reminder': { run: (services, { eventRequestId }, job) => remind(services, job, eventRequestId) },
} satisfies Queues

/** Adds a job for each reminder whose day has come; each reminder is taken once, however often this runs. */
async function findDueReminders({ db, now, jobs }: Services): Promise<void> {
  await transaction(db, async (tx) => {
    const due = await tx
      .updateTable('request_reminders')
      .set({ sent_at: now() })
      .where('sent_at', 'is', null)
      .where('remind_on', '<=', sql<string>`${now()}::date`)
      .returning('event_request_id')
      .execute()
    for (const { event_request_id: eventRequestId } of due)
      await jobs.enqueue(tx, 'send-request-reminder', { eventRequestId })
  })
}

/** A request whose couple has stopped looking needs no reminder, unless it was won. */
async function remind(services: Services, job: RunningJob, eventRequestId: EventRequestId): Promise<void> {
  const row = await services.db
    .selectFrom('event_requests as r')
    .innerJoin('projects as p', 'p.id', 'r.project_id')
    .innerJoin('providers as v', 'v.id', 'r.provider_id')
    .innerJoin('provider_owners as owner', 'owner.provider_id', 'v.id')
    .innerJoin('accounts as a', 'a.id', 'owner.account_id')
    .leftJoin('request_notes as n', 'n.event_request_id', 'r.id')
    .select([
      'p.first_name as couple',
      'p.location_city',
      'p.location_country',
      'r.venue_name as venue',
      'n.text as note',
      'v.listed_country',
    ])
    .select(['a.first_name as provider', 'a.email', 'a.language', 'a.email_confirmed_at', 'r.unlocked_at'])
    .where('r.id', '=', eventRequestId)
    .where(sql<boolean>`(r.stopped_at is null or r.hired_at is not null or r.outcome = 'won')`)
    .executeTakeFirst()
  if (!row?.email_confirmed_at) return
  const link = `${originOf(services.config, row.listed_country)}/event-requests/${eventRequestId}`
  const city = readableTown(row.language, row)
  const reminder = { ...row, city, language: row.language }
  await sendMail(services, job.id, row.email, reminderMail(reminder, link))
}
