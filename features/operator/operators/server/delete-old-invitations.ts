import { daysAgo, type Expiring } from '@bouquet/server/expiring.ts'
import { invitationRules } from '../rules/operator.ts'

/** Deletes the addresses of invitations that nobody accepted, some time after their end. */
export async function deleteOldInvitations({ db, ...clock }: Expiring): Promise<void> {
  await db
    .deleteFrom('operator_invitations')
    .where('accepted_at', 'is', null)
    .where('expires_at', '<', daysAgo(clock, invitationRules.storedDays))
    .execute()
}
