import type { AccountId } from '@bouquet/domain/ids'
import type { Language } from '@bouquet/domain/languages'
import type { Services } from '@bouquet/server/context.ts'
import type { Queues } from '@bouquet/server/jobs/queues.ts'
import { sendMail } from '@bouquet/server/mail/send-mail.ts'
import { readVersionWords } from './mail-text-rows.ts'
import { sampleWith, withVersion } from './preview-mail-text.ts'
import { publishPlannedMailTexts } from './publish-mail-text.ts'

type Tested = {
  text: string
  language: Language
  version: number
  kind: string
  sample: number
  accountId: AccountId
}

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'publish-planned-mail-texts': NoPayload
    'send-mail-text-test': Tested
  }
}

export const mailTextQueues = {
  'publish-planned-mail-texts': { clock: '* * * * *', run: (services) => publishPlannedMailTexts(services) },
  'send-mail-text-test': { run: (services, payload, job) => sendTest(services, payload, job.id) },
} satisfies Queues

/** Sends a test mail with the words of a version, which apply only while the mail is composed and rendered. */
async function sendTest(services: Services, { text: name, accountId, ...tested }: Tested, key: string): Promise<void> {
  const id = { name, language: tested.language }
  const words = await readVersionWords(services, services.db, id, tested.version)
  const account = await services.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!account) return
  const sending = withVersion(id, words, () => {
    const content = sampleWith(services, id, tested)
    return typeof content === 'string' ? null : sendMail(services, key, account.email, content)
  })
  await sending
}
