import type { Services } from '@bouquet/server/context.ts'
import type { Queues, RunningJob } from '@bouquet/server/jobs/queues.ts'
import { sendMail } from '@bouquet/server/mail/send-mail.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { adjustmentMail } from './adjustment-mail.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'announce-credit-adjustment': { adjustmentId: string }
  }
}

export const adjustmentQueues = {
  'announce-credit-adjustment': { run: (services, { adjustmentId }, job) => announce(services, job, adjustmentId) },
} satisfies Queues

async function announce(services: Services, job: RunningJob, adjustmentId: string): Promise<void> {
  const row = await readBooked(services, adjustmentId)
  if (!row?.email_confirmed_at) return
  const { first_name: firstname, language, credits, reason, balance } = row
  const link = `${originOf(services.config, row.listed_country)}/credits`
  await sendMail(services, job.id, row.email, adjustmentMail({ firstname, language, credits, reason, balance }, link))
}

/** Undefined when the account is gone. */
function readBooked({ db }: Services, adjustmentId: string) {
  return db
    .selectFrom('credit_adjustments as j')
    .innerJoin('providers as p', 'p.id', 'j.provider_id')
    .innerJoin('provider_owners as owner', 'owner.provider_id', 'p.id')
    .innerJoin('accounts as a', 'a.id', 'owner.account_id')
    .innerJoin('credit_wallets as w', 'w.provider_id', 'p.id')
    .select(['j.credits', 'j.reason', 'w.balance', 'p.listed_country'])
    .select(['a.first_name', 'a.email', 'a.email_confirmed_at', 'a.language'])
    .where('j.id', '=', adjustmentId)
    .where('j.state', '=', 'booked')
    .executeTakeFirst()
}
