import type { Services } from '@bouquet/server/context.ts'
import type { Queues, RunningJob } from '@bouquet/server/jobs/queues.ts'
import { sendMail } from '@bouquet/server/mail/send-mail.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { paymentFailedMail } from './payment-failed-mail.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'announce-failed-payment': { purchaseId: string }
  }
}

export const creditQueues = {
  'announce-failed-payment': {
    run: (services, { purchaseId }, job) => announceFailedPayment(services, job, purchaseId),
  },
} satisfies Queues

/** Notifies a provider that a payment in progress has failed, unless it was paid after all. */
async function announceFailedPayment(services: Services, job: RunningJob, purchaseId: string): Promise<void> {
  const row = await readFailed(services, purchaseId)
  if (!row) return
  const { amount_cents: cents, currency } = row
  const link = `${originOf(services.config, row.listed_country)}/credits`
  await sendMail(
    services,
    job.id,
    row.email,
    paymentFailedMail(row.language, row.first_name, { cents, currency }, link),
  )
}

function readFailed({ db }: Services, purchaseId: string) {
  return db
    .selectFrom('purchases')
    .innerJoin('providers', 'providers.id', 'purchases.provider_id')
    .innerJoin('provider_owners as owner', 'owner.provider_id', 'providers.id')
    .innerJoin('accounts', 'accounts.id', 'owner.account_id')
    .select(['amount_cents', 'currency', 'listed_country', 'first_name', 'email', 'language'])
    .where('purchases.id', '=', purchaseId)
    .where('purchases.status', '=', 'failed')
    .executeTakeFirst()
}
