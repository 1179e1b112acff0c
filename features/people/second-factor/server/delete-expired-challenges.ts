import type { Expiring } from '@bouquet/server/expiring.ts'
import { secondFactorRules } from '../rules/second-factor.ts'

/** Deletes challenges that nobody answered in time, and secrets of authenticator apps that no code has confirmed. */
export async function deleteExpiredChallenges({ db, now }: Expiring): Promise<void> {
  await db.deleteFrom('second_factor_challenges').where('expires_at', '<', now()).execute()
  const before = new Date(now().getTime() - secondFactorRules.setupMinutes * 60_000)
  await db.deleteFrom('totp_factors').where('sealed_secret', 'is', null).where('pending_at', '<', before).execute()
  await db
    .updateTable('totp_factors')
    .set({ sealed_pending: null, pending_at: null })
    .where('pending_at', '<', before)
    .execute()
}
