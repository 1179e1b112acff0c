import { paths } from '@bouquet/domain/backoffice-paths'
import type { Services } from '@bouquet/server/context.ts'
import type { Queues, RunningJob } from '@bouquet/server/jobs/queues.ts'
import { sendMail } from '@bouquet/server/mail/send-mail.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { formerOwnerMail, newOwnerMail } from './company-mails.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'announce-owner-change': { changeId: string }
  }
}

export const companyQueues = {
  'announce-owner-change': { run: (services, { changeId }, job) => announce(services, job, changeId) },
} satisfies Queues

/** Mails both accounts; one that is gone by now is not mailed. */
async function announce(services: Services, job: RunningJob, changeId: string): Promise<void> {
  const contact = services.settings.read('publisher').email
  for (const [who, column, mailOf] of mailed) {
    const person = await personOf(services, changeId, column)
    if (!person) continue
    const { language, firstname, company, country, email } = person
    const link = `${originOf(services.config, country)}${paths.signIn}`
    await sendMail(services, `${job.id}:${who}`, email, mailOf(language, { firstname, company, contact, link }))
  }
}

const mailed = [
  ['former', 'former_owner_id', formerOwnerMail],
  ['new', 'new_owner_id', newOwnerMail],
] as const

function personOf({ db }: Services, changeId: string, column: 'former_owner_id' | 'new_owner_id') {
  return db
    .selectFrom('owner_changes as change')
    .innerJoin('providers', 'providers.id', 'change.provider_id')
    .innerJoin('accounts', 'accounts.id', `change.${column}`)
    .select(['accounts.email', 'accounts.language', 'accounts.country'])
    .select(['accounts.first_name as firstname', 'providers.company_name as company'])
    .where('change.id', '=', changeId)
    .executeTakeFirst()
}
