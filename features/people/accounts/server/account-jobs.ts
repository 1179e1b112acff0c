import { sessionPaths } from '@bouquet/features/people/session/rules/paths.ts'
import { issueAccountToken } from '@bouquet/features/people/session/server/account-tokens.ts'
import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { Queues, RunningJob } from '@bouquet/server/jobs/queues.ts'
import { sendMail } from '@bouquet/server/mail/send-mail.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { accountDeletedMail, emailChangeAskedMail, emailChangedMail } from './account-mails.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'announce-email-change': { tokenHash: string }
    'send-account-deleted-mail': { farewellId: string }
  }
}

/** The jobs that send mails about changes of an account. */
export const accountQueues = {
  'announce-email-change': { run: (services, { tokenHash }, job) => notifyOldAddress(services, job, tokenHash) },
  'send-account-deleted-mail': {
    run: (services, { farewellId }, job) => sendAccountDeleted(services, job, farewellId),
  },
} satisfies Queues

/** The old address is read from the token that reserves it; the mail's link gets a token of its own. */
async function notifyOldAddress(services: Services, job: RunningJob, tokenHash: string): Promise<void> {
  const held = await services.db
    .selectFrom('account_tokens')
    .innerJoin('accounts', 'accounts.id', 'account_tokens.account_id')
    .select(['accounts.id', 'account_tokens.email', 'to_confirmed_address', 'first_name', 'country', 'language'])
    .select((row) => row('accounts.email', '=', row.ref('account_tokens.email')).as('isStillOwn'))
    .where('token_hash', '=', Buffer.from(tokenHash, 'hex'))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (!held) return
  const { id: accountId, email, to_confirmed_address: toConfirmedAddress } = held
  const purpose = 'undo_email'
  const token = await issueAccountToken(services, services.db, { accountId, email, purpose, toConfirmedAddress })
  const link = `${originOf(services.config, held.country)}${sessionPaths.undoEmail(token)}`
  const mail = held.isStillOwn ? emailChangeAskedMail : emailChangedMail
  await sendMail(services, job.id, email, mail(held.language, held.first_name, link))
}

/** The address is deleted once the mail is sent, so a failed mail can be retried with it. */
function sendAccountDeleted(services: Services, job: RunningJob, farewellId: string): Promise<void> {
  return transaction(services.db, async (tx) => {
    const farewell = await tx
      .deleteFrom('farewells')
      .where('id', '=', farewellId)
      .returning(['email', 'first_name', 'language'])
      .executeTakeFirst()
    if (farewell)
      await sendMail(services, job.id, farewell.email, accountDeletedMail(farewell.language, farewell.first_name))
  })
}
