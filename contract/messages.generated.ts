// Written by npm run messages.
import type account from '@bouquet/features/people/accounts/messages/account/fr.json'
import type accountMails from '@bouquet/features/people/accounts/messages/account-mails/fr.json'
import type accountNotices from '@bouquet/features/people/session/messages/account-notices/fr.json'
import type accounting from '@bouquet/features/operator/accounting/messages/accounting/fr.json'
import type adjustmentMails from '@bouquet/features/money/adjustments/messages/adjustment-mails/fr.json'
import type adjustments from '@bouquet/features/money/adjustments/messages/adjustments/fr.json'
import type administration from '@bouquet/features/operator/administration/messages/administration/fr.json'
import type announcementMails from '@bouquet/features/content/announcements/messages/announcement-mails/fr.json'
import type announcements from '@bouquet/features/content/announcements/messages/announcements/fr.json'
import type auditLog from '@bouquet/features/operator/audit-log/messages/audit-log/fr.json'
import type backgroundJobs from '@bouquet/features/operator/background-jobs/messages/background-jobs/fr.json'
import type badge from '@bouquet/features/profile/badge/messages/badge/fr.json'
import type changeModeration from '@bouquet/features/operator/change-moderation/messages/change-moderation/fr.json'
import type common from '@bouquet/backoffice/messages/common/fr.json'
import type companies from '@bouquet/features/operator/companies/messages/companies/fr.json'
import type company from '@bouquet/features/company/company/messages/company/fr.json'
import type companyMails from '@bouquet/features/operator/companies/messages/company-mails/fr.json'
import type companyMergeMails from '@bouquet/features/operator/company-merges/messages/company-merge-mails/fr.json'
import type companyMerges from '@bouquet/features/operator/company-merges/messages/company-merges/fr.json'
import type contentChanges from '@bouquet/features/reports/content-changes/messages/content-changes/fr.json'
import type conversation from '@bouquet/features/leads/conversations/messages/conversation/fr.json'
import type corrections from '@bouquet/features/operator/corrections/messages/corrections/fr.json'
import type coupons from '@bouquet/features/money/coupons/messages/coupons/fr.json'
import type credits from '@bouquet/features/money/credits/messages/credits/fr.json'
import type dashboard from '@bouquet/features/home/dashboard/messages/dashboard/fr.json'
import type dataRequests from '@bouquet/features/operator/data-requests/messages/data-requests/fr.json'
import type deliveryWording from '@bouquet/features/operator/delivery-wording/messages/delivery-wording/fr.json'
import type directory from '@bouquet/features/directory/directory/messages/directory/fr.json'
import type editor from '@bouquet/backoffice/messages/editor/fr.json'
import type eventRequests from '@bouquet/features/leads/event-requests/messages/event-requests/fr.json'
import type figures from '@bouquet/features/operator/figures/messages/figures/fr.json'
import type gallery from '@bouquet/features/media/gallery/messages/gallery/fr.json'
import type guideEditor from '@bouquet/features/content/guides/messages/guide-editor/fr.json'
import type guides from '@bouquet/features/content/guides/messages/guides/fr.json'
import type houseRules from '@bouquet/features/venues/house-rules/messages/house-rules/fr.json'
import type impersonation from '@bouquet/features/people/impersonation/messages/impersonation/fr.json'
import type instagramEmulator from '@bouquet/emulators/instagram/messages/instagram-emulator/fr.json'
import type invoices from '@bouquet/features/money/invoices/messages/invoices/fr.json'
import type legal from '@bouquet/features/content/legal/messages/legal/fr.json'
import type legalEditor from '@bouquet/features/content/legal/messages/legal-editor/fr.json'
import type legalMails from '@bouquet/features/content/legal/messages/legal-mails/fr.json'
import type listTools from '@bouquet/backoffice/messages/list-tools/fr.json'
import type machine from '@bouquet/features/operator/machine/messages/machine/fr.json'
import type mailWording from '@bouquet/features/content/mail-wording/messages/mail-wording/fr.json'
import type mails from '@bouquet/features/couples/projects/messages/mails/fr.json'
import type marketing from '@bouquet/features/operator/promotions/messages/marketing/fr.json'
import type messageDeliveries from '@bouquet/features/operator/message-deliveries/messages/message-deliveries/fr.json'
import type moderationNotices from '@bouquet/features/operator/administration/messages/moderation-notices/fr.json'
import type moderationPhrases from '@bouquet/features/operator/administration/messages/moderation-phrases/fr.json'
import type moneyMails from '@bouquet/features/money/money-mails/messages/money-mails/fr.json'
import type onboarding from '@bouquet/features/people/onboarding/messages/onboarding/fr.json'
import type operatorCatalogues from '@bouquet/features/operator/catalogues/messages/operator-catalogues/fr.json'
import type operatorCoupons from '@bouquet/features/money/coupons/messages/operator-coupons/fr.json'
import type operatorMails from '@bouquet/features/operator/operators/messages/operator-mails/fr.json'
import type operatorPayments from '@bouquet/features/operator/payments/messages/operator-payments/fr.json'
import type operatorSubscriptions from '@bouquet/features/operator/subscriptions/messages/operator-subscriptions/fr.json'
import type operators from '@bouquet/features/operator/operators/messages/operators/fr.json'
import type paymentEvents from '@bouquet/features/operator/payment-events/messages/payment-events/fr.json'
import type paymentsEmulator from '@bouquet/emulators/stripe/messages/payments-emulator/fr.json'
import type people from '@bouquet/features/operator/administration/messages/people/fr.json'
import type photos from '@bouquet/features/profile/photos/messages/photos/fr.json'
import type pipeline from '@bouquet/features/leads/event-requests/messages/pipeline/fr.json'
import type portfolios from '@bouquet/features/profile/portfolios/messages/portfolios/fr.json'
import type portrait from '@bouquet/features/profile/portrait/messages/portrait/fr.json'
import type premiumGrantMails from '@bouquet/features/money/premium-grants/messages/premium-grant-mails/fr.json'
import type premiumGrants from '@bouquet/features/money/premium-grants/messages/premium-grants/fr.json'
import type prestations from '@bouquet/features/venues/prestations/messages/prestations/fr.json'
import type preview from '@bouquet/features/company/preview-links/messages/preview/fr.json'
import type problems from '@bouquet/contract/messages/problems/fr.json'
import type profiles from '@bouquet/features/profile/public-profiles/messages/profiles/fr.json'
import type projects from '@bouquet/features/weddings/wording/messages/projects/fr.json'
import type promotion from '@bouquet/features/operator/promotions/messages/promotion/fr.json'
import type receivedReviews from '@bouquet/features/reviews/reviews/messages/received-reviews/fr.json'
import type recommendations from '@bouquet/features/venues/recommendations/messages/recommendations/fr.json'
import type reportDecisions from '@bouquet/features/operator/report-decisions/messages/report-decisions/fr.json'
import type reportMails from '@bouquet/features/reports/reports/messages/report-mails/fr.json'
import type reports from '@bouquet/features/reports/reports/messages/reports/fr.json'
import type requestList from '@bouquet/features/leads/event-requests/messages/request-list/fr.json'
import type requestSummary from '@bouquet/features/leads/event-requests/messages/request-summary/fr.json'
import type reversalMails from '@bouquet/features/money/refunds/messages/reversal-mails/fr.json'
import type reviewMails from '@bouquet/features/reviews/reviews/messages/review-mails/fr.json'
import type reviewModeration from '@bouquet/features/operator/review-moderation/messages/review-moderation/fr.json'
import type reviews from '@bouquet/features/reviews/reviews/messages/reviews/fr.json'
import type savedReplies from '@bouquet/features/leads/saved-replies/messages/saved-replies/fr.json'
import type secondFactor from '@bouquet/features/people/second-factor/messages/second-factor/fr.json'
import type secondFactorMails from '@bouquet/features/people/second-factor/messages/second-factor-mails/fr.json'
import type sentReports from '@bouquet/features/reports/reports/messages/sent-reports/fr.json'
import type session from '@bouquet/features/people/session/messages/session/fr.json'
import type settings from '@bouquet/features/operator/settings/messages/settings/fr.json'
import type shell from '@bouquet/backoffice/messages/shell/fr.json'
import type site from '@bouquet/site/messages/site/fr.json'
import type socialNetworks from '@bouquet/features/profile/social-links/messages/social-networks/fr.json'
import type statistics from '@bouquet/features/profile/statistics/messages/statistics/fr.json'
import type subscription from '@bouquet/features/money/subscription/messages/subscription/fr.json'
import type suspensionMails from '@bouquet/features/operator/suspensions/messages/suspension-mails/fr.json'
import type suspensions from '@bouquet/features/operator/suspensions/messages/suspensions/fr.json'
import type testimonials from '@bouquet/features/venues/testimonials/messages/testimonials/fr.json'
import type textVersions from '@bouquet/features/content/text-versions/messages/text-versions/fr.json'
import type today from '@bouquet/features/operator/today/messages/today/fr.json'
import type trustReport from '@bouquet/features/content/trust-report/messages/trust-report/fr.json'
import type uploads from '@bouquet/backoffice/messages/uploads/fr.json'
import type venueAvailability from '@bouquet/features/venues/availability/messages/venue-availability/fr.json'
import type venueCompletion from '@bouquet/features/venues/venues/messages/venue-completion/fr.json'
import type venueForm from '@bouquet/features/venues/venue-form/messages/venue-form/fr.json'
import type venueImages from '@bouquet/features/venues/images/messages/venue-images/fr.json'
import type venueLanguages from '@bouquet/features/venues/languages/messages/venue-languages/fr.json'
import type venueNotices from '@bouquet/features/operator/venue-validation/messages/venue-notices/fr.json'
import type venuePhone from '@bouquet/features/venues/venues/messages/venue-phone/fr.json'
import type venuePhrases from '@bouquet/features/operator/venue-validation/messages/venue-phrases/fr.json'
import type venuePoint from '@bouquet/features/venues/point/messages/venue-point/fr.json'
import type venuePrices from '@bouquet/features/venues/prices/messages/venue-prices/fr.json'
import type venueSpaces from '@bouquet/features/venues/spaces/messages/venue-spaces/fr.json'
import type venueValidation from '@bouquet/features/operator/venue-validation/messages/venue-validation/fr.json'
import type venueVideos from '@bouquet/features/venues/videos/messages/venue-videos/fr.json'
import type venues from '@bouquet/features/venues/venues/messages/venues/fr.json'
import type videoLinks from '@bouquet/features/media/video-links/messages/video-links/fr.json'
import type videos from '@bouquet/features/profile/videos/messages/videos/fr.json'
import type visibility from '@bouquet/features/company/company/messages/visibility/fr.json'

/** The messages of each namespace, whichever feature owns it. */
export type Messages = {
  account: typeof account
  'account-mails': typeof accountMails
  'account-notices': typeof accountNotices
  accounting: typeof accounting
  'adjustment-mails': typeof adjustmentMails
  adjustments: typeof adjustments
  administration: typeof administration
  'announcement-mails': typeof announcementMails
  announcements: typeof announcements
  'audit-log': typeof auditLog
  'background-jobs': typeof backgroundJobs
  badge: typeof badge
  'change-moderation': typeof changeModeration
  common: typeof common
  companies: typeof companies
  company: typeof company
  'company-mails': typeof companyMails
  'company-merge-mails': typeof companyMergeMails
  'company-merges': typeof companyMerges
  'content-changes': typeof contentChanges
  conversation: typeof conversation
  corrections: typeof corrections
  coupons: typeof coupons
  credits: typeof credits
  dashboard: typeof dashboard
  'data-requests': typeof dataRequests
  'delivery-wording': typeof deliveryWording
  directory: typeof directory
  editor: typeof editor
  'event-requests': typeof eventRequests
  figures: typeof figures
  gallery: typeof gallery
  'guide-editor': typeof guideEditor
  guides: typeof guides
  'house-rules': typeof houseRules
  impersonation: typeof impersonation
  'instagram-emulator': typeof instagramEmulator
  invoices: typeof invoices
  legal: typeof legal
  'legal-editor': typeof legalEditor
  'legal-mails': typeof legalMails
  'list-tools': typeof listTools
  machine: typeof machine
  'mail-wording': typeof mailWording
  mails: typeof mails
  marketing: typeof marketing
  'message-deliveries': typeof messageDeliveries
  'moderation-notices': typeof moderationNotices
  'moderation-phrases': typeof moderationPhrases
  'money-mails': typeof moneyMails
  onboarding: typeof onboarding
  'operator-catalogues': typeof operatorCatalogues
  'operator-coupons': typeof operatorCoupons
  'operator-mails': typeof operatorMails
  'operator-payments': typeof operatorPayments
  'operator-subscriptions': typeof operatorSubscriptions
  operators: typeof operators
  'payment-events': typeof paymentEvents
  'payments-emulator': typeof paymentsEmulator
  people: typeof people
  photos: typeof photos
  pipeline: typeof pipeline
  portfolios: typeof portfolios
  portrait: typeof portrait
  'premium-grant-mails': typeof premiumGrantMails
  'premium-grants': typeof premiumGrants
  prestations: typeof prestations
  preview: typeof preview
  problems: typeof problems
  profiles: typeof profiles
  projects: typeof projects
  promotion: typeof promotion
  'received-reviews': typeof receivedReviews
  recommendations: typeof recommendations
  'report-decisions': typeof reportDecisions
  'report-mails': typeof reportMails
  reports: typeof reports
  'request-list': typeof requestList
  'request-summary': typeof requestSummary
  'reversal-mails': typeof reversalMails
  'review-mails': typeof reviewMails
  'review-moderation': typeof reviewModeration
  reviews: typeof reviews
  'saved-replies': typeof savedReplies
  'second-factor': typeof secondFactor
  'second-factor-mails': typeof secondFactorMails
  'sent-reports': typeof sentReports
  session: typeof session
  settings: typeof settings
  shell: typeof shell
  site: typeof site
  'social-networks': typeof socialNetworks
  statistics: typeof statistics
  subscription: typeof subscription
  'suspension-mails': typeof suspensionMails
  suspensions: typeof suspensions
  testimonials: typeof testimonials
  'text-versions': typeof textVersions
  today: typeof today
  'trust-report': typeof trustReport
  uploads: typeof uploads
  'venue-availability': typeof venueAvailability
  'venue-completion': typeof venueCompletion
  'venue-form': typeof venueForm
  'venue-images': typeof venueImages
  'venue-languages': typeof venueLanguages
  'venue-notices': typeof venueNotices
  'venue-phone': typeof venuePhone
  'venue-phrases': typeof venuePhrases
  'venue-point': typeof venuePoint
  'venue-prices': typeof venuePrices
  'venue-spaces': typeof venueSpaces
  'venue-validation': typeof venueValidation
  'venue-videos': typeof venueVideos
  venues: typeof venues
  'video-links': typeof videoLinks
  videos: typeof videos
  visibility: typeof visibility
}
