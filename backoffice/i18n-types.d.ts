import type problems from '@bouquet/contract/messages/problems/fr.json'
import type company from '@bouquet/features/company/company/messages/company/fr.json'
import type preview from '@bouquet/features/company/preview-links/messages/preview/fr.json'
import type dashboard from '@bouquet/features/home/dashboard/messages/dashboard/fr.json'
import type conversation from '@bouquet/features/leads/conversations/messages/conversation/fr.json'
import type eventRequests from '@bouquet/features/leads/event-requests/messages/event-requests/fr.json'
import type pipeline from '@bouquet/features/leads/event-requests/messages/pipeline/fr.json'
import type rejectionReasons from '@bouquet/features/leads/event-requests/messages/rejection-reasons/fr.json'
import type requestList from '@bouquet/features/leads/event-requests/messages/request-list/fr.json'
import type requestSummary from '@bouquet/features/leads/event-requests/messages/request-summary/fr.json'
import type savedReplies from '@bouquet/features/leads/saved-replies/messages/saved-replies/fr.json'
import type credits from '@bouquet/features/money/credits/messages/credits/fr.json'
import type subscription from '@bouquet/features/money/subscription/messages/subscription/fr.json'
import type administration from '@bouquet/features/operator/administration/messages/administration/fr.json'
import type moderationPhrases from '@bouquet/features/operator/administration/messages/moderation-phrases/fr.json'
import type marketing from '@bouquet/features/operator/promotions/messages/marketing/fr.json'
import type reviewModeration from '@bouquet/features/operator/review-moderation/messages/review-moderation/fr.json'
import type account from '@bouquet/features/people/accounts/messages/account/fr.json'
import type impersonation from '@bouquet/features/people/impersonation/messages/impersonation/fr.json'
import type onboarding from '@bouquet/features/people/onboarding/messages/onboarding/fr.json'
import type session from '@bouquet/features/people/session/messages/session/fr.json'
import type badge from '@bouquet/features/profile/badge/messages/badge/fr.json'
import type photos from '@bouquet/features/profile/photos/messages/photos/fr.json'
import type portfolios from '@bouquet/features/profile/portfolios/messages/portfolios/fr.json'
import type portrait from '@bouquet/features/profile/portrait/messages/portrait/fr.json'
import type socialNetworks from '@bouquet/features/profile/social-links/messages/social-networks/fr.json'
import type statistics from '@bouquet/features/profile/statistics/messages/statistics/fr.json'
import type videos from '@bouquet/features/profile/videos/messages/videos/fr.json'
import type receivedReviews from '@bouquet/features/reviews/reviews/messages/received-reviews/fr.json'
import type venues from '@bouquet/features/venues/venues/messages/venues/fr.json'
import type projects from '@bouquet/features/weddings/wording/messages/projects/fr.json'
import type common from './messages/common/fr.json'
import type editor from './messages/editor/fr.json'
import type shell from './messages/shell/fr.json'
import type uploads from './messages/uploads/fr.json'

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
