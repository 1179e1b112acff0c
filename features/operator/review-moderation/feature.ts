import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { dismissReport, publishReview, refuseReview } from './server/decide-review.ts'
import { exportReportedReviews, exportWaitingReviews } from './server/export-reviews.ts'
import { listReportedReviews, listWaitingReviews } from './server/list-waiting-reviews.ts'

export const reviewModeration = {
  routes: [
    serve(contract, {
      listWaitingReviews,
      listReportedReviews,
      exportWaitingReviews,
      exportReportedReviews,
      publishReview,
      refuseReview,
      dismissReport,
    }),
  ],
} satisfies Feature
