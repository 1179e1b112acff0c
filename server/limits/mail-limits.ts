import type { Kysely } from 'kysely'
import type { Services } from '../context.ts'
import type { DB } from '../database/generated.ts'
import { isWithin } from './call-limits.ts'

/** The kinds of mail that a person can trigger to an address that is not proved to be theirs. */
export type UnprovedMail =
  | 'account-confirmation'
  | 'password-reset'
  | 'project-confirmation'
  | 'project-links'
  | 'report-receipt'
  | 'review-confirmation'
  | 'review-invitation'

const perHour = 4
const perDay = 8
const inAllPerDay = 12
const hour = 3600
const day = 86_400

/** Mails that give access to an account have their own count, so that mails triggered by strangers cannot use it up. */
const waysIn: UnprovedMail[] = ['account-confirmation', 'password-reset']

/**
 * Rule "mails to unproved addresses": counts a mail to the address, whoever triggers it; false when the limit is reached. Call it in the
 * transaction that would enqueue the mail, and give the caller the same answer either way, so that nobody learns what others have sent.
 */
export async function mayMail(
  scope: Pick<Services, 'config' | 'now'>,
  db: Kysely<DB>,
  { email, kind }: { email: string; kind: UnprovedMail },
): Promise<boolean> {
  const who = email.trim().toLowerCase()
  const limits = [
    { name: `mail ${kind} in an hour`, who, max: perHour, seconds: hour },
    { name: `mail ${kind} in a day`, who, max: perDay, seconds: day },
    ...(waysIn.includes(kind) ? [] : [{ name: 'mail in a day', who, max: inAllPerDay, seconds: day }]),
  ]
  for (const limit of limits) if (!(await isWithin(scope, db, limit))) return false
  return true
}
