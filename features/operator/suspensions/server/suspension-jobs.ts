import { paths } from '@bouquet/domain/backoffice-paths'
import { countryFacts } from '@bouquet/domain/countries'
import { legalPaths } from '@bouquet/domain/legal-pages'
import { isPremium } from '@bouquet/domain/premium'
import type { Services } from '@bouquet/server/context.ts'
import type { Queues, RunningJob } from '@bouquet/server/jobs/queues.ts'
import { sendMail } from '@bouquet/server/mail/send-mail.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { addressFor } from '@bouquet/server/public-address.ts'
import { endSuspensions } from './end-suspensions.ts'
import { suspensionEndMail, suspensionMail } from './suspension-mails.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'announce-suspension': { suspensionId: string }
    'announce-suspension-end': { suspensionId: string }
    'end-suspensions': NoPayload
  }
}

export const suspensionQueues = {
  'announce-suspension': { run: (services, { suspensionId }, job) => announce(services, job, suspensionId) },
  'announce-suspension-end': { run: (services, { suspensionId }, job) => announceEnd(services, job, suspensionId) },
  'end-suspensions': { clock: '*/5 * * * *', run: (services) => endSuspensions(services) },
} satisfies Queues

async function announce(services: Services, job: RunningJob, id: string): Promise<void> {
  const found = await findSuspended(services, id)
  if (!found) return
  const mail = suspensionMail(found.language, {
    firstname: found.first_name,
    until: found.ends_at,
    timeZone: countryFacts(found.country).timeZone,
    reason: found.reason,
    hasPremium: isPremium(found.premium_status, found.premium_end_at, services.now()),
    contact: services.settings.read('publisher').email,
    terms: addressFor({ ...services, country: found.country, language: found.language }, legalPaths.terms),
  })
  await sendMail(services, job.id, found.email, mail)
}

async function announceEnd(services: Services, job: RunningJob, id: string): Promise<void> {
  const found = await findSuspended(services, id)
  if (!found) return
  const link = `${originOf(services.config, found.country)}${paths.signIn}`
  await sendMail(services, job.id, found.email, suspensionEndMail(found.language, found.first_name, link))
}

function findSuspended({ db }: Services, id: string) {
  return db
    .selectFrom('account_suspensions')
    .innerJoin('accounts', 'accounts.id', 'account_suspensions.account_id')
    .leftJoin('memberships', 'memberships.account_id', 'accounts.id')
    .leftJoin('providers', 'providers.id', 'memberships.provider_id')
    .select(['accounts.email', 'accounts.first_name', 'accounts.country', 'accounts.language'])
    .select(['account_suspensions.reason', 'account_suspensions.ends_at'])
    .select(['providers.premium_status', 'providers.premium_end_at'])
    .where('account_suspensions.id', '=', id)
    .executeTakeFirst()
}
