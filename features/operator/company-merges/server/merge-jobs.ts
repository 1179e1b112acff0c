import { paths } from '@bouquet/domain/backoffice-paths'
import type { ProviderId } from '@bouquet/domain/ids'
import type { Services } from '@bouquet/server/context.ts'
import type { Queues, RunningJob } from '@bouquet/server/jobs/queues.ts'
import { sendMail } from '@bouquet/server/mail/send-mail.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { endedCompanyMail, remainingCompanyMail } from './merge-mails.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'announce-company-merge': { fromId: ProviderId }
  }
}

export const mergeQueues = {
  'announce-company-merge': { run: (services, { fromId }, job) => announce(services, job, fromId) },
} satisfies Queues

/** Mails both owners; one whose account is gone by now is not mailed. */
async function announce(services: Services, job: RunningJob, fromId: ProviderId): Promise<void> {
  const contact = services.settings.read('publisher').email
  const merge = services.db
    .selectFrom('company_merges as merge')
    .innerJoin('providers', 'providers.id', 'merge.into_id')
    .where('merge.from_id', '=', fromId)
  const ended = await merge
    .innerJoin('accounts', 'accounts.id', 'merge.former_owner_id')
    .select(['merge.from_name as from', 'company_name as into', 'email', 'language', 'first_name as firstname'])
    .select('accounts.country')
    .executeTakeFirst()
  if (ended) {
    const { email, language, country, ...values } = ended
    const link = `${originOf(services.config, country)}${paths.signIn}`
    await sendMail(services, `${job.id}:ended`, email, endedCompanyMail(language, { ...values, contact, link }))
  }
  const remaining = await merge
    .innerJoin('provider_owners as owner', 'owner.provider_id', 'merge.into_id')
    .innerJoin('accounts', 'accounts.id', 'owner.account_id')
    .select(['merge.from_name as from', 'company_name as into', 'email', 'language', 'first_name as firstname'])
    .select('accounts.country')
    .executeTakeFirst()
  if (!remaining) return
  const { email, language, country, ...values } = remaining
  const link = `${originOf(services.config, country)}${paths.dashboard}`
  await sendMail(services, `${job.id}:remaining`, email, remainingCompanyMail(language, { ...values, contact, link }))
}
