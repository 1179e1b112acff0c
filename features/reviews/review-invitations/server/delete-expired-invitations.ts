import { type Expiring, monthsAgo } from '@bouquet/server/expiring.ts'
import { invitationMonths } from '../rules/review-invitation.ts'

/** Deletes invitations of a year ago; an unsubscribed address is remembered, so that it is not asked again. */
export function deleteExpiredInvitations(services: Expiring): Promise<unknown> {
  return services.db
    .deleteFrom('review_invitations')
    .where('unsubscribed_at', 'is', null)
    .where('created_at', '<', monthsAgo(services, invitationMonths))
    .execute()
}
