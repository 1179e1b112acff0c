import { daysAgo, type Expiring } from '@bouquet/server/expiring.ts'
import { knownDeviceDays } from './known-devices.ts'
import { sessionDays } from './session-tokens.ts'

/** Sessions that are too old or without a token. */
export async function deleteExpiredSessions(services: Expiring): Promise<void> {
  const { db, now } = services
  await db.deleteFrom('refresh_tokens').where('expires_at', '<', now()).execute()
  await db
    .deleteFrom('sessions')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('refresh_tokens').select('token_hash').whereRef('session_id', '=', 'sessions.id'))),
    )
    // One that begins at this moment has its first token in the next.
    .where('created_at', '<', daysAgo(services, 1))
    .execute()
  await db.deleteFrom('sessions').where('created_at', '<', daysAgo(services, sessionDays)).execute()
}

/** Browsers in which nobody has signed in for a year, and delays that have worn off. */
export async function deleteExpiredSignInTraces(services: Expiring): Promise<void> {
  const { db, now } = services
  await db.deleteFrom('sign_in_delays').where('forgotten_at', '<', now()).execute()
  await db.deleteFrom('known_devices').where('last_used_at', '<', daysAgo(services, knownDeviceDays)).execute()
  // Written by the release before this one, which may still run beside it.
  await db.deleteFrom('sign_in_attempts').where('attempted_at', '<', daysAgo(services, 1)).execute()
}

/** Links of mails, and who asked for one. */
export async function deleteExpiredLinks(services: Expiring): Promise<void> {
  const { db, now } = services
  await db.deleteFrom('account_tokens').where('expires_at', '<', now()).execute()
  await db.deleteFrom('password_reset_requests').where('requested_at', '<', daysAgo(services, 1)).execute()
}
