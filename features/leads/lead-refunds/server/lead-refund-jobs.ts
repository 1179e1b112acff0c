import type { EventRequestId, ProjectId } from '@bouquet/domain/ids'
import { knownLeadRefundRule } from '@bouquet/domain/lead-refund'
import type { Services } from '@bouquet/server/context.ts'
import type { Queues, RunningJob } from '@bouquet/server/jobs/queues.ts'
import { sendMail } from '@bouquet/server/mail/send-mail.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { leadRefundMail } from './lead-refund-mail.ts'
import { returnCreditOfRequest, returnCreditsOfProject } from './return-credit.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'refund-dead-lead': { eventRequestId: EventRequestId }
    'refund-dead-leads': { projectId: ProjectId }
    'announce-lead-refund': { eventRequestId: EventRequestId }
  }
}

export const leadRefundQueues = {
  // A duplicate, or a request whose couple's mail has bounced, is known to be dead as soon as it is unlocked.
  'refund-dead-lead': { run: (services, { eventRequestId }) => returnCreditOfRequest(services, eventRequestId) },
  'refund-dead-leads': {
    run: (services, { projectId }) => returnCreditsOfProject(services, projectId),
  },
  'announce-lead-refund': { run: (services, { eventRequestId }, job) => announce(services, job, eventRequestId) },
} satisfies Queues

async function announce(services: Services, job: RunningJob, eventRequestId: EventRequestId): Promise<void> {
  const row = await readReturned(services, eventRequestId)
  const rule = knownLeadRefundRule(row?.rule ?? null)
  if (!rule || !row?.email_confirmed_at) return
  const link = `${originOf(services.config, row.listed_country)}/event-requests/${eventRequestId}`
  const refund = {
    provider: row.provider_name,
    couple: row.couple_name,
    venue: row.venue_name,
    language: row.language,
    rule,
    balance: row.balance,
  }
  await sendMail(services, job.id, row.email, leadRefundMail(refund, link))
}

function readReturned({ db }: Services, eventRequestId: EventRequestId) {
  return db
    .selectFrom('credit_ledger as l')
    .innerJoin('event_requests as r', 'r.id', 'l.event_request_id')
    .innerJoin('projects as p', 'p.id', 'r.project_id')
    .innerJoin('providers as v', 'v.id', 'r.provider_id')
    .innerJoin('provider_owners as owner', 'owner.provider_id', 'v.id')
    .innerJoin('accounts as a', 'a.id', 'owner.account_id')
    .innerJoin('credit_wallets as w', 'w.provider_id', 'v.id')
    .select(['l.rule', 'w.balance', 'v.listed_country', 'p.first_name as couple_name', 'r.venue_name'])
    .select(['a.first_name as provider_name', 'a.email', 'a.email_confirmed_at', 'a.language'])
    .where('l.entry', '=', 'lead_refund')
    .where('l.event_request_id', '=', eventRequestId)
    .executeTakeFirst()
}
