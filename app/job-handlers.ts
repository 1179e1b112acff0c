import { paymentsStandInJobs } from '@bouquet/emulators/stripe/payments-stand-in-jobs.ts'
import { companyJobs } from '@bouquet/features/company/company/server/company-jobs.ts'
import { projectJobs } from '@bouquet/features/couples/projects/server/project-jobs.ts'
import { providerOrderJobs } from '@bouquet/features/directory/provider-order/server/provider-order-jobs.ts'
import { conversationJobs } from '@bouquet/features/leads/conversations/server/conversation-jobs.ts'
import { eventRequestJobs } from '@bouquet/features/leads/event-requests/server/event-request-jobs.ts'
import { leadRefundJobs } from '@bouquet/features/leads/lead-refunds/server/lead-refund-jobs.ts'
import { requestDoubtJobs } from '@bouquet/features/leads/request-doubts/server/doubt-jobs.ts'
import { fileJobs } from '@bouquet/features/media/files/server/file-jobs.ts'
import { pictureJobs } from '@bouquet/features/media/pictures/server/picture-jobs.ts'
import { creditJobs } from '@bouquet/features/money/credits/server/credit-jobs.ts'
import { moneyMailJobs } from '@bouquet/features/money/money-mails/server/money-mail-jobs.ts'
import { reconciliationJobs } from '@bouquet/features/money/payments/server/reconciliation-jobs.ts'
import { refundJobs } from '@bouquet/features/money/refunds/server/refund-jobs.ts'
import { subscriptionJobs } from '@bouquet/features/money/subscription/server/subscription-jobs.ts'
import { administrationJobs } from '@bouquet/features/operator/administration/server/administration-jobs.ts'
import { erasureJobs } from '@bouquet/features/operator/erasures/server/erasure-jobs.ts'
import { upkeepJobs } from '@bouquet/features/operator/upkeep/server/upkeep-jobs.ts'
import { accountJobs } from '@bouquet/features/people/accounts/server/account-jobs.ts'
import { exportJobs } from '@bouquet/features/people/data-export/server/export-jobs.ts'
import { sessionJobs } from '@bouquet/features/people/session/server/session-jobs.ts'
import { instagramJobs } from '@bouquet/features/profile/instagram/server/instagram-jobs.ts'
import { videoJobs } from '@bouquet/features/profile/videos/server/video-jobs.ts'
import { invitationJobs } from '@bouquet/features/reviews/review-invitations/server/invitation-jobs.ts'
import { reviewJobs } from '@bouquet/features/reviews/reviews/server/review-jobs.ts'
import type { Services } from '@bouquet/server/context.ts'
import type { JobHandlers } from '@bouquet/server/jobs/jobs.ts'

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
