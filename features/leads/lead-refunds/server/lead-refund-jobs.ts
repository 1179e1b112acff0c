import { languageOr } from '@bouquet/domain/languages'
import { knownLeadRefundRule } from '@bouquet/domain/lead-refund'
import type { Services } from '@bouquet/server/context.ts'
import type { JobHandlers, RunningJob } from '@bouquet/server/jobs/jobs.ts'
import { sendMail } from '@bouquet/server/mail/send-mail.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { leadRefundMail } from './lead-refund-mail.ts'
import { returnCreditsOfProject } from './return-credit.ts'

export function leadRefundJobs(services: Services): JobHandlers {
  return {
    'judge-leads': ({ projectId }) => returnCreditsOfProject(services, projectId),
    'announce-lead-refund': ({ eventRequestId }, job) => announce(services, job, eventRequestId),
  }
}

async function announce(services: Services, job: RunningJob, eventRequestId: string): Promise<void> {
  const row = await readReturned(services, eventRequestId)
  const rule = knownLeadRefundRule(row?.rule ?? null)
  if (!rule || !row?.email_confirmed_at) return
  const link = `${originOf(services.config, row.listed_country)}/event-requests/${eventRequestId}`
  const refund = {
    provider: row.provider_name,
    couple: row.couple_name,
    language: languageOr(row.language),
    rule,
    balance: row.balance,
  }
  await sendMail(services, job.id, row.email, leadRefundMail(refund, link))
}

function readReturned({ db }: Services, eventRequestId: string) {
  return db
    .selectFrom('credit_ledger as l')
    .innerJoin('event_requests as r', 'r.id', 'l.event_request_id')
    .innerJoin('projects as p', 'p.id', 'r.project_id')
    .innerJoin('providers as v', 'v.id', 'r.provider_id')
    .innerJoin('accounts as a', 'a.id', 'v.id')
    .innerJoin('credit_wallets as w', 'w.provider_id', 'v.id')
    .select(['l.rule', 'w.balance', 'v.listed_country', 'p.first_name as couple_name'])
    .select(['a.first_name as provider_name', 'a.email', 'a.email_confirmed_at', 'a.language'])
    .where('l.entry', '=', 'lead_refund')
    .where('l.event_request_id', '=', eventRequestId)
    .executeTakeFirst()
}
