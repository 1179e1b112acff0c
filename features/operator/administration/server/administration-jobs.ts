import { paths } from '@bouquet/domain/backoffice-paths'
import { companyPaths } from '@bouquet/features/company/company/rules/paths.ts'
import type { Services } from '@bouquet/server/context.ts'
import type { Queues, RunningJob } from '@bouquet/server/jobs/queues.ts'
import { sendMail } from '@bouquet/server/mail/send-mail.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { hiddenThough, moderationMail } from './moderation-mails.ts'

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
  const provider = {
    firstName: row.first_name,
    companyName: row.company_name,
    language: row.language,
    isPlanner: row.is_planner,
    isEmailConfirmed: row.email_confirmed_at !== null,
    siretStatus: row.siret_status,
  }
  const announced = { decision, reason: row.reason, provider }
  const hasToChange = decision === 'changes_asked' || hiddenThough(announced) !== null
  const link = `${originOf(services.config, row.country)}${hasToChange ? companyPaths.details : paths.dashboard}`
  await sendMail(services, job.id, row.email, moderationMail(announced, link))
}

function readDecision({ db }: Services, decisionId: number) {
  return db
    .selectFrom('moderation_decisions')
    .innerJoin('providers', 'providers.id', 'moderation_decisions.provider_id')
    .innerJoin('provider_owners as owner', 'owner.provider_id', 'providers.id')
    .innerJoin('accounts', 'accounts.id', 'owner.account_id')
    .select(['decision', 'reason', 'providers.company_name', 'providers.is_planner', 'providers.siret_status'])
    .select(['accounts.first_name', 'accounts.email', 'accounts.country', 'accounts.language'])
    .select('accounts.email_confirmed_at')
    .where('moderation_decisions.id', '=', decisionId)
    .executeTakeFirst()
}
