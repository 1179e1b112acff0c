import type account from '@bouquet/locales/fr/account.json'
import type administration from '@bouquet/locales/fr/administration.json'
import type badge from '@bouquet/locales/fr/badge.json'
import type common from '@bouquet/locales/fr/common.json'
import type company from '@bouquet/locales/fr/company.json'
import type conversation from '@bouquet/locales/fr/conversation.json'
import type credits from '@bouquet/locales/fr/credits.json'
import type dashboard from '@bouquet/locales/fr/dashboard.json'
import type editor from '@bouquet/locales/fr/editor.json'
import type eventRequests from '@bouquet/locales/fr/event-requests.json'
import type impersonation from '@bouquet/locales/fr/impersonation.json'
import type marketing from '@bouquet/locales/fr/marketing.json'
import type moderationPhrases from '@bouquet/locales/fr/moderation-phrases.json'
import type onboarding from '@bouquet/locales/fr/onboarding.json'
import type photos from '@bouquet/locales/fr/photos.json'
import type pipeline from '@bouquet/locales/fr/pipeline.json'
import type portfolios from '@bouquet/locales/fr/portfolios.json'
import type portrait from '@bouquet/locales/fr/portrait.json'
import type preview from '@bouquet/locales/fr/preview.json'
import type problems from '@bouquet/locales/fr/problems.json'
import type projects from '@bouquet/locales/fr/projects.json'
import type receivedReviews from '@bouquet/locales/fr/received-reviews.json'
import type rejectionReasons from '@bouquet/locales/fr/rejection-reasons.json'
import type requestList from '@bouquet/locales/fr/request-list.json'
import type requestSummary from '@bouquet/locales/fr/request-summary.json'
import type reviewModeration from '@bouquet/locales/fr/review-moderation.json'
import type savedReplies from '@bouquet/locales/fr/saved-replies.json'
import type session from '@bouquet/locales/fr/session.json'
import type shell from '@bouquet/locales/fr/shell.json'
import type socialNetworks from '@bouquet/locales/fr/social-networks.json'
import type statistics from '@bouquet/locales/fr/statistics.json'
import type subscription from '@bouquet/locales/fr/subscription.json'
import type uploads from '@bouquet/locales/fr/uploads.json'
import type venues from '@bouquet/locales/fr/venues.json'
import type videos from '@bouquet/locales/fr/videos.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      account: typeof account
      common: typeof common
      problems: typeof problems
      portfolios: typeof portfolios
      preview: typeof preview
      'received-reviews': typeof receivedReviews
      badge: typeof badge
      session: typeof session
      impersonation: typeof impersonation
      onboarding: typeof onboarding
      company: typeof company
      shell: typeof shell
      dashboard: typeof dashboard
      'event-requests': typeof eventRequests
      'request-summary': typeof requestSummary
      'request-list': typeof requestList
      'rejection-reasons': typeof rejectionReasons
      conversation: typeof conversation
      credits: typeof credits
      statistics: typeof statistics
      subscription: typeof subscription
      photos: typeof photos
      uploads: typeof uploads
      venues: typeof venues
      administration: typeof administration
      'moderation-phrases': typeof moderationPhrases
      'review-moderation': typeof reviewModeration
      projects: typeof projects
      'saved-replies': typeof savedReplies
      videos: typeof videos
      'social-networks': typeof socialNetworks
      pipeline: typeof pipeline
      portrait: typeof portrait
      marketing: typeof marketing
      editor: typeof editor
    }
  }
}
