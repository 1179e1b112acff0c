import type { Country } from '@bouquet/domain/countries'
import type { Language } from '@bouquet/domain/languages'
import { type LegalPageName, legalDayPath } from '@bouquet/domain/legal-pages'
import type { Services } from '@bouquet/server/context.ts'
import type { Queues } from '@bouquet/server/jobs/queues.ts'
import { mailOnce, type Recipient, takeWaiting } from '@bouquet/server/mail/mass-mail.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { sql } from 'kysely'
import { noticesPerMinute } from '../rules/legal-change.ts'
import { legalNoticeMail } from './legal-notice-mail.ts'
import { notices } from './notices.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'send-legal-notices': NoPayload
  }
}

export const legalNoticeQueues = {
  'send-legal-notices': { clock: '* * * * *', run: (services) => sendLegalNotices(services) },
} satisfies Queues

type Notice = Recipient & {
  page: LegalPageName
  effectiveOn: string
  email: string
  firstName: string
  country: Country
  language: Language
  summary: string
}

/** Sends as many notices as fit in a minute, each once (`mailOnce`). */
export async function sendLegalNotices(services: Services, max = noticesPerMinute): Promise<void> {
  const taken = await takeWaiting(services.db, notices, { max, now: services.now() })
  for (const notice of await readNotices(services, taken)) {
    const link = `${originOf(services.config, notice.country)}${legalDayPath(notice.page, notice.effectiveOn)}`
    await mailOnce(services, notices, notice, legalNoticeMail(notice, link))
  }
}

/** What each of the recipients is told, in its language where the change has a text in it. */
async function readNotices({ db }: Services, taken: Recipient[]): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    select c.id as "mailingId", a.id as "accountId", c.page, c.effective_on::text as "effectiveOn", a.email, a.first_name as "firstName",
      a.country, t.language, t.summary
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as taken ("mailingId" uuid, "accountId" uuid)
      join legal_changes c on c.id = taken."mailingId" join accounts a on a.id = taken."accountId"
      cross join lateral (
        select language, summary from legal_change_texts t where t.change_id = c.id
        order by t.language = a.language desc, t.language limit 1) t`.execute(db)
  return rows
}
