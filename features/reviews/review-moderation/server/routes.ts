import type { Mount } from '@bouquet/server/http/mount.ts'
import {
  keepReview as keepContract,
  publishReview as publishContract,
  listWaitingReviews as queueContract,
  refuseReview as refuseContract,
  listReportedReviews as reportedContract,
} from '../contract.ts'
import { keepReview, publishReview, refuseReview } from './decide-review.ts'
import { listReportedReviews, listWaitingReviews } from './list-waiting-reviews.ts'

export function reviewModerationRoutes(mount: Mount): void {
  mount(queueContract, listWaitingReviews)
  mount(reportedContract, listReportedReviews)
  mount(publishContract, publishReview)
  mount(refuseContract, refuseReview)
  mount(keepContract, keepReview)
}
