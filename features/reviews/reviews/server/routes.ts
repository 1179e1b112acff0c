import type { Mount } from '@bouquet/server/http/mount.ts'
import {
  getReviewFigures as figuresContract,
  listReviews as listContract,
  removeReply as removeReplyContract,
  replyToReview as replyContract,
  reportReview as reportContract,
  submitReview as submitContract,
} from '../contract.ts'
import { getReviewFigures } from './get-review-figures.ts'
import { listReviews } from './list-reviews.ts'
import { removeReply, replyToReview } from './reply-to-review.ts'
import { reportReview } from './report-review.ts'
import { submitReview } from './submit-review.ts'

export function reviewRoutes(mount: Mount): void {
  mount(submitContract, (ctx, { params, body: { website, locale, ...submission } }, cookies) =>
    submitReview({ ...ctx, language: locale ?? ctx.language }, params.formToken, { submission, website }, cookies),
  )
  mount(listContract, listReviews)
  mount(figuresContract, getReviewFigures)
  mount(replyContract, replyToReview)
  mount(removeReplyContract, removeReply)
  mount(reportContract, reportReview)
}
