import {
  listReviews as listContract,
  publishReview as publishContract,
  listWaitingReviews as queueContract,
  refuseReview as refuseContract,
  replyToReview as replyContract,
  submitReview as submitContract,
} from '@bouquet/contract/reviews'
import type { Mount } from '../../http/mount.ts'
import { publishReview, refuseReview } from './decide-review.ts'
import { listReviews } from './list-reviews.ts'
import { listWaitingReviews } from './list-waiting-reviews.ts'
import { replyToReview } from './reply-to-review.ts'
import { submitReview } from './submit-review.ts'

export function reviewRoutes(mount: Mount): void {
  mount(submitContract, (ctx, { params, body: { website, locale, ...submission } }) =>
    submitReview({ ...ctx, language: locale ?? ctx.language }, params.formToken, { submission, website }),
  )
  mount(listContract, listReviews)
  mount(replyContract, replyToReview)
  mount(queueContract, listWaitingReviews)
  mount(publishContract, publishReview)
  mount(refuseContract, refuseReview)
}
