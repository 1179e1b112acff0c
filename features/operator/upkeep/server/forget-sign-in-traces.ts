import { knownDeviceDays } from '@bouquet/features/people/session/server/known-devices.ts'
import type { Services } from '@bouquet/server/context.ts'

/** Deletes counters of limits that have worn off, and browsers in which nobody has signed in for a year. */
export async function forgetSignInTraces({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000)
  await db.deleteFrom('call_limits').where('full_until', '<', now()).execute()
  await db.deleteFrom('sign_in_delays').where('forgotten_at', '<', now()).execute()
  await db.deleteFrom('known_devices').where('last_used_at', '<', daysAgo(knownDeviceDays)).execute()
  // Written by the release before this one, which may still run beside it.
  await db.deleteFrom('sign_in_attempts').where('attempted_at', '<', daysAgo(1)).execute()
}
