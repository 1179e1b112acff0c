import type { Services } from '@bouquet/server/context.ts'
import type { Queues, RunningJob } from '@bouquet/server/jobs/queues.ts'
import { sendMail } from '@bouquet/server/mail/send-mail.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { moderationMail } from './moderation-mails.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'announce-moderation': { decisionId: number }
  }
}

export const administrationQueues = {
  'announce-moderation': { run: (services, { decisionId }, job) => announceModeration(services, job, decisionId) },
} satisfies Queues

async function announceModeration(services: Services, job: RunningJob, decisionId: number): Promise<void> {
  const row = await readDecision(services, decisionId)
  if (!row) return
  const decision = row.decision
  const page = decision === 'changes_asked' ? 'company/details' : 'dashboard'
  const provider = {
    firstName: row.first_name,
    companyName: row.company_name,
    language: row.language,
    isPlanner: row.is_planner,
    isEmailConfirmed: row.email_confirmed_at !== null,
  }
  const link = `${originOf(services.config, row.country)}/${page}`
  await sendMail(services, job.id, row.email, moderationMail({ decision, reason: row.reason, provider }, link))
}

function readDecision({ db }: Services, decisionId: number) {
  return db
    .selectFrom('moderation_decisions')
    .innerJoin('providers', 'providers.id', 'moderation_decisions.provider_id')
    .innerJoin('provider_owners as owner', 'owner.provider_id', 'providers.id')
    .innerJoin('accounts', 'accounts.id', 'owner.account_id')
    .select(['decision', 'reason', 'providers.company_name', 'providers.is_planner'])
    .select(['accounts.first_name', 'accounts.email', 'accounts.country', 'accounts.language'])
    .select('accounts.email_confirmed_at')
    .where('moderation_decisions.id', '=', decisionId)
    .executeTakeFirst()
}
