import { OwnReviewPage } from './own-review-page.tsx'
import { ReviewFormPage } from './review-form-page.tsx'

export const pages = { reviewForm: ReviewFormPage, ownReview: OwnReviewPage }

type Own = typeof pages

declare module '@bouquet/site/site-pages.ts' {
  interface SitePages extends Own {}
}
