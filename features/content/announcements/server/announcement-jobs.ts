import type { AccountId } from '@bouquet/domain/ids'
import type { Language } from '@bouquet/domain/languages'
import { accountPaths } from '@bouquet/features/people/accounts/rules/paths.ts'
import type { Services } from '@bouquet/server/context.ts'
import type { Queues } from '@bouquet/server/jobs/queues.ts'
import { sendMail } from '@bouquet/server/mail/send-mail.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { sql } from 'kysely'
import { announcementMail } from './announcement-mail.ts'
import { sendAnnouncements } from './send-announcements.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'send-announcements': NoPayload
    'send-announcement-test': { announcementId: string; accountId: AccountId; language: Language }
  }
}

export const announcementQueues = {
  'send-announcements': { clock: '* * * * *', run: (services) => sendAnnouncements(services) },
  'send-announcement-test': { run: (services, payload, job) => sendTest(services, payload, job.id) },
} satisfies Queues

type Tested = { announcementId: string; accountId: AccountId; language: Language }

/** Nothing is sent of a draft that was deleted since. */
async function sendTest(services: Services, { announcementId, accountId, language }: Tested, key: string) {
  const { rows } = await sql<{
    email: string
    country: string
    title: string
    html: string
    button: string
    buttonUrl: string
  }>`
    select a.email, a.country, t.title, t.html, t.button, n.button_url as "buttonUrl"
    from announcement_texts t join announcements n on n.id = t.announcement_id join accounts a on a.id = ${accountId}
    where t.announcement_id = ${announcementId}::uuid and t.language = ${language}`.execute(services.db)
  const [found] = rows
  if (!found) return
  const links = { origin: originOf(services.config, found.country), stop: null }
  const mail = announcementMail({ ...found, language }, links, accountPaths.account)
  await sendMail(services, key, found.email, mail)
}
