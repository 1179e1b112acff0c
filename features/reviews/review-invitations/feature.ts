import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { deleteExpiredInvitations } from './server/delete-expired-invitations.ts'
import { exportedReviewInvitations } from './server/exported-rows.ts'
import { invitationQueues } from './server/invitation-jobs.ts'
import { checkInvitations, inviteToReview } from './server/invite-to-review.ts'
import { listInvitations } from './server/list-invitations.ts'
import { unsubscribePages } from './server/routes.ts'
import { mails } from './server/sample-mails.ts'

export const reviewInvitations = {
  routes: [
    serve(contract, {
      checkInvitations,
      inviteToReview,
      listInvitations,
    }),
  ],
  pages: unsubscribePages,
  queues: invitationQueues,
  mails,
  expired: [deleteExpiredInvitations],
  exported: exportedReviewInvitations,
} satisfies Feature
