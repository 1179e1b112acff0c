import { operatorsWith } from '@bouquet/server/accounts/operators.ts'
import { homeCountryOf } from '@bouquet/server/config/cells.ts'
import type { Services } from '@bouquet/server/context.ts'
import type { JobPayloads } from '@bouquet/server/jobs/jobs.ts'
import type { RunningJob } from '@bouquet/server/jobs/queues.ts'
import { sendMail } from '@bouquet/server/mail/send-mail.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { sql } from 'kysely'
import { failedRefundMail } from './failed-refund-mail.ts'

/** Notifies every administrator that a promised refund did not arrive, so that it is paid in another way. For jobs. */
export async function announceFailedRefund(
  services: Services,
  job: RunningJob,
  { refundId }: JobPayloads['announce-failed-refund'],
): Promise<void> {
  const refund = await readFailed(services, refundId)
  if (!refund) return
  const link = `${originOf(services.config, refund.country ?? homeCountryOf(services.config))}/admin/people/${refund.ownerId}`
  for (const { id, email, language } of await operatorsWith(services, 'finance.write'))
    await sendMail(services, `${job.id}:${id}`, email, failedRefundMail(refund, language, link))
}

/** Includes refunds of deleted accounts. */
function readFailed({ db }: Services, refundId: string) {
  return db
    .selectFrom('refunds as r')
    .innerJoin('payments_received as p', 'p.id', 'r.payment_id')
    .leftJoin('providers as v', 'v.id', 'r.provider_id')
    .leftJoin('provider_owners as owner', 'owner.provider_id', 'v.id')
    .select(['owner.account_id as ownerId', 'r.amount_cents as cents', 'r.currency', 'r.credits', 'p.reference'])
    .select(['v.company_name as company', 'v.listed_country as country'])
    .select(sql<boolean>`exists (select from invoices i where i.refund_id = r.id)`.as('hasCreditNote'))
    .where('r.id', '=', refundId)
    .where('r.status', '=', 'failed')
    .executeTakeFirst()
}
