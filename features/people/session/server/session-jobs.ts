import { paths } from '@bouquet/domain/backoffice-paths'
import type { AccountId } from '@bouquet/domain/ids'
import type { Services } from '@bouquet/server/context.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import type { Queues, RunningJob } from '@bouquet/server/jobs/queues.ts'
import { sendMail } from '@bouquet/server/mail/send-mail.ts'
import { measured } from '@bouquet/server/metrics/measured.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { cellPaths } from '../rules/cell-paths.ts'
import { sessionPaths } from '../rules/paths.ts'
import { issueAccountToken } from './account-tokens.ts'
import { otherCellOf } from './cell-of-address.ts'
import { confirmAddressMail, newPasswordMail, resetPasswordMail } from './session-mails.ts'
import { deleteExpiredTokenPairs } from './session-tokens.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'delete-expired-token-pairs': NoPayload
    'send-email-confirmation': { accountId: AccountId }
    'send-password-reset': { requestId: string }
    'announce-new-password': { accountId: AccountId }
  }
}

/** The jobs that send mails about signing in. A link's token is created while its mail is written, so no token is stored in a queue. */
export const sessionQueues = {
  'delete-expired-token-pairs': {
    clock: '* * * * *',
    run: (services) => deleteExpiredTokenPairs(services),
  },
  'send-email-confirmation': { run: (services, { accountId }, job) => sendConfirmation(services, job, accountId) },
  'send-password-reset': { run: (services, { requestId }, job) => sendPasswordReset(services, job, requestId) },
  'announce-new-password': { run: (services, { accountId }, job) => announceNewPassword(services, job, accountId) },
} satisfies Queues

async function sendConfirmation(services: Services, job: RunningJob, accountId: AccountId): Promise<void> {
  const account = await findAccount(services, accountId)
  const email = account?.unconfirmed_email ?? (account?.email_confirmed_at ? null : account?.email)
  if (!account || !email) return
  const { country, language, first_name } = account
  const token = await issueAccountToken(services, services.db, { accountId, email, purpose: 'confirm_email' })
  const link = `${originOf(services.config, country)}${sessionPaths.confirmEmail(token)}`
  await sendMail(services, job.id, email, confirmAddressMail(language, first_name, link))
}

/** An address without an account gets no mail; this is decided in the job, so that the response is the same for every address. */
async function sendPasswordReset(services: Services, job: RunningJob, requestId: string): Promise<void> {
  const request = await services.db
    .selectFrom('password_reset_requests')
    .select(['email', 'language'])
    .where('id', '=', requestId)
    .executeTakeFirst()
  if (!request) return
  const { email } = request
  const account = await findAccountToReset(services.db, email)
  const cell = await otherCellOf(services, email, account)
  if (cell) return handResetOver(services, cell, request)
  if (!account) return
  const { id: accountId, country, language, first_name } = account
  const token = await issueAccountToken(services, services.db, { accountId, email, purpose: 'reset_password' })
  const link = `${originOf(services.config, country)}${sessionPaths.resetPassword(token)}`
  await sendMail(services, job.id, email, resetPasswordMail(language, first_name, link))
}

/** That cell mails the link, at most as often as if it had been asked there. Fails while it does not answer, and is then tried again. */
async function handResetOver({ cells }: Services, cell: string, request: { email: string; language: string }) {
  await cells?.call(cell, cellPaths.resetPassword, { email: request.email, language: request.language })
  measured.handOver('reset', 'accepted')
}

async function announceNewPassword(services: Services, job: RunningJob, accountId: AccountId): Promise<void> {
  const account = await findAccount(services, accountId)
  if (!account) return
  const link = `${originOf(services.config, account.country)}${paths.signIn}`
  await sendMail(services, job.id, account.email, newPasswordMail(account.language, account.first_name, link))
}

function findAccount({ db }: Services, id: AccountId) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'unconfirmed_email', 'first_name', 'country', 'language', 'email_confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * The account whose password the mailbox may set: the one that has confirmed the address, else, of the unconfirmed registrations with it, the
 * one that got furthest.
 */
function findAccountToReset(db: Database, email: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'first_name', 'country', 'language', 'email_confirmed_at'])
    .where((where) =>
      where.or([
        where('email', '=', email),
        where.and([where('unconfirmed_email', '=', email), where('email_confirmed_at', 'is', null)]),
      ]),
    )
    .orderBy((order) => order('email_confirmed_at', 'is not', null), 'desc')
    .orderBy((order) => order('onboarding_finished_at', 'is not', null), 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
