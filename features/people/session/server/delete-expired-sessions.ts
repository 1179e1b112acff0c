import { daysAgo, type Expiring } from '@bouquet/server/expiring.ts'
import { knownDeviceDays } from './known-devices.ts'
import { sessionDays } from './session-tokens.ts'

/** Deletes sessions that have expired or have no token. */
export async function deleteExpiredSessions(services: Expiring): Promise<void> {
  const { db, now } = services
  await db.deleteFrom('refresh_tokens').where('expires_at', '<', now()).execute()
  await db
    .deleteFrom('sessions')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('refresh_tokens').select('token_hash').whereRef('session_id', '=', 'sessions.id'))),
    )
    // A session that is just being created gets its first token a moment later.
    .where('created_at', '<', daysAgo(services, 1))
    .execute()
  await db.deleteFrom('sessions').where('created_at', '<', daysAgo(services, sessionDays)).execute()
}

/** Deletes known browsers without a sign-in for a year, and expired delays. */
export async function deleteExpiredSignInTraces(services: Expiring): Promise<void> {
  const { db, now } = services
  await db.deleteFrom('sign_in_delays').where('forgotten_at', '<', now()).execute()
  await db.deleteFrom('known_devices').where('last_used_at', '<', daysAgo(services, knownDeviceDays)).execute()
  // Written by the previous release, which may still be running.
  await db.deleteFrom('sign_in_attempts').where('attempted_at', '<', daysAgo(services, 1)).execute()
}

/** Deletes expired links of mails, and the records of who requested one. */
export async function deleteExpiredLinks(services: Expiring): Promise<void> {
  const { db, now } = services
  await db.deleteFrom('account_tokens').where('expires_at', '<', now()).execute()
  await db.deleteFrom('password_reset_requests').where('requested_at', '<', daysAgo(services, 1)).execute()
}
