import type { Services } from '@bouquet/server/context.ts'
import type { Queues, RunningJob } from '@bouquet/server/jobs/queues.ts'
import { sendMail } from '@bouquet/server/mail/send-mail.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { premiumIsOpen } from '@bouquet/server/premium.ts'
import { findGrantsOver } from './find-grants-over.ts'
import { grantEndedMail, grantMail, grantOverMail } from './premium-grant-mails.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'announce-premium-grant': { grantId: string }
    'announce-premium-grant-end': { grantId: string }
    'announce-premium-grant-over': { grantId: string }
    'find-premium-grants-over': NoPayload
  }
}

export const premiumGrantQueues = {
  'announce-premium-grant': { run: (services, { grantId }, job) => announceGrant(services, job, grantId) },
  'announce-premium-grant-end': { run: (services, { grantId }, job) => announceEnd(services, job, grantId) },
  'announce-premium-grant-over': { run: (services, { grantId }, job) => announceOver(services, job, grantId) },
  'find-premium-grants-over': { clock: '50 * * * *', run: (services) => findGrantsOver(services) },
} satisfies Queues

async function announceGrant(services: Services, job: RunningJob, grantId: string): Promise<void> {
  const row = await readGrant(services, grantId)
  if (!row?.email_confirmed_at) return
  await sendMail(services, job.id, row.email, grantMail(row, linkFor(services, row)))
}

async function announceEnd(services: Services, job: RunningJob, grantId: string): Promise<void> {
  const row = await readGrant(services, grantId)
  if (!row?.email_confirmed_at || !row.endReason) return
  const facts = { ...row, endReason: row.endReason }
  await sendMail(services, job.id, row.email, grantEndedMail(facts, linkFor(services, row)))
}

async function announceOver(services: Services, job: RunningJob, grantId: string): Promise<void> {
  const row = await readGrant(services, grantId)
  if (!row?.email_confirmed_at) return
  await sendMail(services, job.id, row.email, grantOverMail(row, linkFor(services, row)))
}

type Row = NonNullable<Awaited<ReturnType<typeof readGrant>>>

const linkFor = ({ config }: Services, { country }: Row) => `${originOf(config, country)}/subscription`

/** Undefined when the account is gone. */
function readGrant({ db, now }: Services, grantId: string) {
  return db
    .selectFrom('premium_grants as g')
    .innerJoin('providers as p', 'p.id', 'g.provider_id')
    .innerJoin('provider_owners as owner', 'owner.provider_id', 'p.id')
    .innerJoin('accounts as a', 'a.id', 'owner.account_id')
    .select(['g.months', 'g.reason', 'g.ends_at as endsAt', 'g.end_reason as endReason', 'p.listed_country as country'])
    .select(['a.first_name as firstname', 'a.email', 'a.email_confirmed_at', 'a.language'])
    .select(premiumIsOpen('p', now()).as('isOpen'))
    .where('g.id', '=', grantId)
    .executeTakeFirst()
}
