import { paths } from '@bouquet/domain/backoffice-paths'
import type { AccountId } from '@bouquet/domain/ids'
import type { Services } from '@bouquet/server/context.ts'
import type { Queues, RunningJob } from '@bouquet/server/jobs/queues.ts'
import { sendMail } from '@bouquet/server/mail/send-mail.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import type { SecondFactorChange } from '../rules/second-factor-change.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { secondFactorMail } from './second-factor-mails.ts'

type Announced = { accountId: AccountId; change: SecondFactorChange }

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'announce-second-factor': Announced
  }
}

/** The job that notifies the owner of an account of a change of how it signs in. */
export const secondFactorQueues = {
  'announce-second-factor': { run: (services, announced, job) => announceChange(services, job, announced) },
} satisfies Queues

async function announceChange(services: Services, job: RunningJob, { accountId, change }: Announced): Promise<void> {
  const account = await services.db
    .selectFrom('accounts')
    .select(['email', 'first_name', 'country', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!account) return
  const { email, first_name: firstname, country, language } = account
  const codesLeft = await countRecoveryCodes(services.db, accountId)
  const link = `${originOf(services.config, country)}${paths.security}`
  await sendMail(services, job.id, email, secondFactorMail(language, { firstname, change, codesLeft }, link))
}
