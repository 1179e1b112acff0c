import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { deleteExpiredReviews } from './server/delete-expired-reviews.ts'
import { exportedReviews } from './server/exported-rows.ts'
import { getReviewStats } from './server/get-review-stats.ts'
import { listReviews } from './server/list-reviews.ts'
import { removeReply, replyToReview } from './server/reply-to-review.ts'
import { reportReview } from './server/report-review.ts'
import { reviewQueues } from './server/review-jobs.ts'
import { mails } from './server/sample-mails.ts'
import { submitReview } from './server/submit-review.ts'

export const reviews = {
  routes: [
    serve(contract, {
      submitReview: (ctx, { params, body: { website, locale, ...submission } }, cookies) =>
        submitReview({ ...ctx, language: locale ?? ctx.language }, params.formToken, { submission, website }, cookies),
      listReviews,
      getReviewStats,
      replyToReview,
      removeReply,
      reportReview,
    }),
  ],
  queues: reviewQueues,
  mails,
  expired: [deleteExpiredReviews],
  exported: exportedReviews,
} satisfies Feature
