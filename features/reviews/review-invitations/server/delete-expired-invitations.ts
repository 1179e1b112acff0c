import { type Expiring, monthsAgo } from '@bouquet/server/expiring.ts'
import { invitationMonths } from '../rules/review-invitation.ts'

/** Invitations of a year ago; who declined is remembered, so as not to be asked again. */
export function deleteExpiredInvitations(services: Expiring): Promise<unknown> {
  return services.db
    .deleteFrom('review_invitations')
    .where('unsubscribed_at', 'is', null)
    .where('created_at', '<', monthsAgo(services, invitationMonths))
    .execute()
}
