import { adjustmentPaths } from '@bouquet/features/operator/adjustments/rules/paths.ts'
import { administrationPaths } from '@bouquet/features/operator/administration/rules/paths.ts'
import { backgroundJobsPath } from '@bouquet/features/operator/background-jobs/rules/paths.ts'
import { changesPath } from '@bouquet/features/operator/change-moderation/rules/paths.ts'
import { dataRequestsPath } from '@bouquet/features/operator/data-requests/rules/paths.ts'
import { deliveryPaths } from '@bouquet/features/operator/message-deliveries/rules/paths.ts'
import { paymentPaths } from '@bouquet/features/operator/payments/rules/paths.ts'
import { reportDecisionPaths } from '@bouquet/features/operator/report-decisions/rules/paths.ts'
import { reviewModerationPath } from '@bouquet/features/operator/review-moderation/rules/paths.ts'
import { venueValidationPaths } from '@bouquet/features/operator/venue-validation/rules/paths.ts'
import { daysOfBounces, type TodayPart } from './today-parts.ts'

/** The list that each part is a number of; `day` is today in UTC. */
export function listOfPart(part: TodayPart, day: string): string {
  return {
    providers: administrationPaths.moderation,
    venues: venueValidationPaths.queue,
    reviews: reviewModerationPath,
    reportedReviews: `${reviewModerationPath}?queue=reported`,
    reports: reportDecisionPaths.queue,
    changes: changesPath,
    doubts: administrationPaths.doubtedRequests,
    dataRequests: dataRequestsPath,
    adjustments: `${adjustmentPaths.list}?state=waiting`,
    disputes: `${paymentPaths.list}?state=disputed`,
    failedRefunds: `${paymentPaths.list}?state=refund_failed`,
    jobs: backgroundJobsPath,
    bouncedMails: `${administrationPaths.people}?kind=couple&state=bounced`,
    bouncedMessages: `${deliveryPaths.list}?state=bounced&days=${daysOfBounces}`,
    requests: `${administrationPaths.people}?kind=couple&state=confirmed`,
    accounts: administrationPaths.people,
    income: `${paymentPaths.list}?from=${day}`,
  }[part]
}
