import type { Country } from '@bouquet/domain/countries'
import type { Language } from '@bouquet/domain/languages'
import { type LegalPageName, legalDayPath } from '@bouquet/domain/legal-pages'
import type { Services } from '@bouquet/server/context.ts'
import type { Queues } from '@bouquet/server/jobs/queues.ts'
import { sendMailOrFail, wasAccepted } from '@bouquet/server/mail/send-mail.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { sql } from 'kysely'
import { noticesPerMinute } from '../rules/legal-change.ts'
import { legalNoticeMail } from './legal-notice-mail.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'send-legal-notices': NoPayload
  }
}

export const legalNoticeQueues = {
  'send-legal-notices': { clock: '* * * * *', run: (services) => sendLegalNotices(services) },
} satisfies Queues

type Notice = {
  changeId: string
  accountId: string
  page: LegalPageName
  effectiveOn: string
  email: string
  firstName: string
  country: Country
  language: Language
  summary: string
}

/**
 * Sends as many notices as fit in a minute. Each goes out once, however often this runs and wherever it was killed: its mail has a key of its own
 * (`deliverOnce`), and it waits until the outcome is stored. One that fails for now goes behind all others.
 */
export async function sendLegalNotices(services: Services, max = noticesPerMinute): Promise<void> {
  for (const notice of await takeNotices(services, max)) {
    const state = await send(services, notice)
    if (state) await settle(services, notice, state)
  }
}

/** Notices that this run tries; another process that looks now finds others. */
async function takeNotices({ db, now }: Services, max: number): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    with taken as (
      update legal_notices n set tried_at = ${now()} from (
        select change_id, account_id from legal_notices where state = 'waiting'
        order by tried_at nulls first, change_id, account_id limit ${max} for update skip locked) w
      where n.change_id = w.change_id and n.account_id = w.account_id
      returning n.change_id, n.account_id)
    select c.id as "changeId", a.id as "accountId", c.page, c.effective_on::text as "effectiveOn", a.email, a.first_name as "firstName",
      a.country, t.language, t.summary
    from taken join legal_changes c on c.id = taken.change_id join accounts a on a.id = taken.account_id
      cross join lateral (
        select language, summary from legal_change_texts t where t.change_id = c.id
        order by t.language = a.language desc, t.language limit 1) t`.execute(db)
  return rows
}

/** Null where it is to be tried again. */
async function send(services: Services, notice: Notice): Promise<'sent' | 'refused' | null> {
  const { changeId, accountId, page, effectiveOn, country } = notice
  const link = `${originOf(services.config, country)}${legalDayPath(page, effectiveOn)}`
  const key = `legal-notice:${changeId}:${accountId}`
  try {
    const mail = sendMailOrFail(services, key, notice.email, legalNoticeMail(notice, link))
    return (await wasAccepted(mail)) ? 'sent' : 'refused'
  } catch {
    return null
  }
}

async function settle(
  { db, now }: Services,
  { changeId, accountId }: Notice,
  state: 'sent' | 'refused',
): Promise<void> {
  await sql`
    update legal_notices set state = ${state}, settled_at = ${now()}
    where change_id = ${changeId}::uuid and account_id = ${accountId}::uuid and state = 'waiting'`.execute(db)
}
