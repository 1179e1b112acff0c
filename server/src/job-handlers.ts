import type { Services } from './context.ts'
import { accountJobs } from './features/accounts/account-jobs.ts'
import { administrationJobs } from './features/administration/administration-jobs.ts'
import { companyJobs } from './features/company/company-jobs.ts'
import { conversationJobs } from './features/conversations/conversation-jobs.ts'
import { creditJobs } from './features/credits/credit-jobs.ts'
import { exportJobs } from './features/data-export/export-jobs.ts'
import { erasureJobs } from './features/erasures/erasure-jobs.ts'
import { eventRequestJobs } from './features/event-requests/event-request-jobs.ts'
import { fileJobs } from './features/files/file-jobs.ts'
import { instagramJobs } from './features/instagram/instagram-jobs.ts'
import { leadRefundJobs } from './features/lead-refunds/lead-refund-jobs.ts'
import { moneyMailJobs } from './features/money-mails/money-mail-jobs.ts'
import { reconciliationJobs } from './features/payments-received/reconciliation-jobs.ts'
import { paymentsStandInJobs } from './features/payments-stand-in/payments-stand-in-jobs.ts'
import { pictureJobs } from './features/pictures/picture-jobs.ts'
import { projectJobs } from './features/projects/project-jobs.ts'
import { providerOrderJobs } from './features/provider-order/provider-order-jobs.ts'
import { refundJobs } from './features/refunds/refund-jobs.ts'
import { requestDoubtJobs } from './features/request-doubts/doubt-jobs.ts'
import { invitationJobs } from './features/review-invitations/invitation-jobs.ts'
import { reviewJobs } from './features/reviews/review-jobs.ts'
import { sessionJobs } from './features/session/session-jobs.ts'
import { subscriptionJobs } from './features/subscription/subscription-jobs.ts'
import { upkeepJobs } from './features/upkeep/upkeep-jobs.ts'
import { videoJobs } from './features/videos/video-jobs.ts'
import type { JobHandlers } from './jobs/jobs.ts'

/** What each queue's jobs do, feature by feature. */
export function handlersOf(services: Services): JobHandlers {
  return {
    ...projectJobs(services),
    ...leadRefundJobs(services),
    ...requestDoubtJobs(services),
    ...conversationJobs(services),
    ...eventRequestJobs(services),
    ...companyJobs(services),
    ...administrationJobs(services),
    ...paymentsStandInJobs(services),
    ...providerOrderJobs(services),
    ...creditJobs(services),
    ...refundJobs(services),
    ...reconciliationJobs(services),
    ...reviewJobs(services),
    ...invitationJobs(services),
    ...sessionJobs(services),
    ...accountJobs(services),
    ...exportJobs(services),
    ...fileJobs(services),
    ...pictureJobs(services),
    ...videoJobs(services),
    ...instagramJobs(services),
    ...moneyMailJobs(services),
    ...subscriptionJobs(services),
    ...upkeepJobs(services),
    ...erasureJobs(services),
  }
}
