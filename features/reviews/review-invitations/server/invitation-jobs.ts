import type { Language } from '@bouquet/domain/languages'
import { reviewFormPath } from '@bouquet/domain/review-paths'
import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { Queues, RunningJob } from '@bouquet/server/jobs/queues.ts'
import { mayMail } from '@bouquet/server/limits/mail-limits.ts'
import { sendMailOrFail, wasAccepted } from '@bouquet/server/mail/send-mail.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { hashOf } from '@bouquet/server/secrets/link-token.ts'
import { sql } from 'kysely'
import { reminderDays } from '../rules/review-invitation.ts'
import { invitationMail } from './invitation-mail.ts'
import { invitationToken, stopPath } from './invitation-token.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'send-review-invitation': { invitationId: string }
    'find-due-review-reminders': NoPayload
    'send-review-reminder': { invitationId: string }
  }
}

/** The mails that ask for a review: an invitation, and one reminder after a week. */
export const invitationQueues = {
  'send-review-invitation': { run: (services, { invitationId }, job) => send(services, job, invitationId, 'invite') },
  'find-due-review-reminders': { clock: '15 7-18 * * *', run: (services) => findDueReminders(services) },
  'send-review-reminder': { run: (services, { invitationId }, job) => send(services, job, invitationId, 'reminder') },
} satisfies Queues

type Invitation = {
  tokenHash: Buffer
  email: string
  language: Language
  personalLine: string | null
  companyName: string
  firstName: string
  listedCountry: string
}

async function send(
  services: Services,
  job: RunningJob,
  invitationId: string,
  name: 'invite' | 'reminder',
): Promise<void> {
  const invitation = await readInvitation(services, invitationId)
  if (!invitation || !(await mayMail(services, services.db, { ...invitation, kind: 'review-invitation' }))) return
  const origin = originOf(services.config, invitation.listedCountry)
  const token = invitationToken(services, invitationId, invitation.tokenHash)
  await storeHash(services, invitationId, token)
  const links = { form: `${origin}${reviewFormPath(token)}`, stop: `${origin}${stopPath(token)}` }
  const mail = sendMailOrFail(services, job.id, invitation.email, invitationMail(name, invitation, links))
  if (await wasAccepted(mail)) return
  await services.db
    .updateTable('review_invitations')
    .set({ undeliverable_at: services.now() })
    .where('id', '=', invitationId)
    .execute()
}

/** The token is created while the mail is written, so it is valid even if the server's secret has changed since the invitation was stored. */
async function storeHash(services: Services, invitationId: string, token: string): Promise<void> {
  await services.db
    .updateTable('review_invitations')
    .set({ token_hash: hashOf(token) })
    .where('id', '=', invitationId)
    .execute()
}

/** A person who has already reviewed this planner or venue is not asked, and the provider is not informed of that. */
const stillToBeAsked = sql<boolean>`i.reviewed_at is null and i.unsubscribed_at is null and i.undeliverable_at is null
  and case when i.venue_id is null then is_public_provider(p.is_moderated, p.is_planner, p.siret_status)
    else exists (select from venues v where v.id = i.venue_id and is_public_venue(v.is_published, v.is_validated, p.is_moderated, p.siret_status)) end
  and not exists (select from reviews r
    where r.provider_id = i.provider_id and r.venue_id is not distinct from i.venue_id and r.reviewer_email = i.email and r.state <> 'awaiting_mail')`

async function readInvitation({ db }: Services, invitationId: string): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`
    select i.token_hash as "tokenHash", i.email, i.language, i.personal_line as "personalLine", coalesce(v.name, p.company_name) as "companyName", a.first_name as "firstName",
      coalesce(v.listed_country, p.listed_country) as "listedCountry"
    from review_invitations i join providers p on p.id = i.provider_id join provider_owners owner on owner.provider_id = p.id join accounts a on a.id = owner.account_id left join venues v on v.id = i.venue_id
    where i.id = ${invitationId} and ${stillToBeAsked}
  `.execute(db)
  return rows[0]
}

const maxAtOnce = 1000

/** Adds a job for each invitation without a review after a week; each is taken once, however often this runs. */
async function findDueReminders({ db, now, jobs }: Services): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000)
  await transaction(db, async (tx) => {
    const { rows } = await sql<{ invitationId: string }>`
      update review_invitations set reminded_at = ${now()} where id in (
        select i.id from review_invitations i join providers p on p.id = i.provider_id
        where i.reminded_at is null and ${stillToBeAsked}
          and i.created_at <= ${daysAgo(reminderDays.after)} and i.created_at > ${daysAgo(reminderDays.until)}
        order by i.created_at, i.id limit ${maxAtOnce} for update of i skip locked
      ) returning id as "invitationId"
    `.execute(tx)
    if (rows.length > 0) await jobs.enqueueMany(tx, 'send-review-reminder', rows)
  })
}
