import { operatorsWith } from '@bouquet/server/accounts/operators.ts'
import type { Services } from '@bouquet/server/context.ts'
import type { JobPayloads } from '@bouquet/server/jobs/jobs.ts'
import type { RunningJob } from '@bouquet/server/jobs/queues.ts'
import { sendMail } from '@bouquet/server/mail/send-mail.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { premiumIsOpen } from '@bouquet/server/premium.ts'
import { sql } from 'kysely'
import { operatorReversalMail, providerReversalMail, type ReversalFacts } from './reversal-mails.ts'

/** Notifies the provider and every administrator of a reversal and of its outcome. For jobs. */
export async function announceReversal(
  services: Services,
  job: RunningJob,
  { refundId, news: event, respondBy }: JobPayloads['announce-reversal'],
): Promise<void> {
  const row = await readReversal(services, refundId)
  if (!row) return
  const origin = originOf(services.config, row.country)
  const facts: ReversalFacts = { ...row, event, respondBy: respondBy === null ? null : new Date(respondBy) }
  const link = `${origin}${row.isPremium ? '/subscription' : '/credits'}`
  await sendMail(services, job.id, row.email, providerReversalMail(facts, row.language, link))
  for (const { id, email, language } of await operatorsWith(services, 'finance.write')) {
    const mail = operatorReversalMail(facts, language, `${origin}/admin/people/${row.ownerId}`)
    await sendMail(services, `${job.id}:${id}`, email, mail)
  }
}

/** Undefined when the account is gone. */
function readReversal({ db, now }: Services, refundId: string) {
  return db
    .selectFrom('refunds as r')
    .innerJoin('payments_received as p', 'p.id', 'r.payment_id')
    .innerJoin('providers as v', 'v.id', 'r.provider_id')
    .innerJoin('provider_owners as owner', 'owner.provider_id', 'v.id')
    .innerJoin('accounts as a', 'a.id', 'owner.account_id')
    .leftJoin('credit_wallets as w', 'w.provider_id', 'v.id')
    .leftJoin('credit_debts as d', 'd.refund_id', 'r.id')
    .select([
      'owner.account_id as ownerId',
      'v.company_name as company',
      'v.listed_country as country',
      'v.premium_end_at as premiumEndAt',
    ])
    .select(['a.first_name as firstname', 'a.email', 'a.language', 'p.reference'])
    .select(['r.amount_cents as amountCents', 'r.currency', 'r.reason'])
    .select([
      sql<boolean>`p.what <> 'credits'`.as('isPremium'),
      premiumIsOpen('v', now()).as('isPremiumOpen'),
      sql<number>`coalesce(r.credits, 0)`.as('credits'),
      sql<number>`coalesce(d.credits, 0)`.as('owed'),
      sql<number>`coalesce(d.cancelled, 0)`.as('cancelled'),
      sql<number>`coalesce(w.balance, 0)`.as('balance'),
    ])
    .where('r.id', '=', refundId)
    .executeTakeFirst()
}
