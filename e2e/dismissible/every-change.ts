import { account, security } from './account.ts'
import { moderators, promoters } from './administration.ts'
import { announcers } from './announcements.ts'
import type { ChangeGroup, RouteName } from './change.ts'
import { companyKeepers } from './companies.ts'
import { company } from './company.ts'
import { editors } from './guides.ts'
import { legalEditors } from './legal-texts.ts'
import { mailTextEditors } from './mail-texts.ts'
import { premium, reductions, wallet } from './money.ts'
import { couponMakers } from './operator-coupons.ts'
import { adjusters, granters } from './operator-money.ts'
import { team } from './operators.ts'
import { films, gallery, weddings } from './pictures.ts'
import { ownRecommendations, recommendedPlanners } from './recommendations.ts'
import { contacts, invitations, ownReviews, requests, unlocking } from './requests.ts'
import { settingGroups } from './settings.ts'
import { venueCalendar } from './venue-calendar.ts'
import { venueDecisions } from './venue-decisions.ts'
import { venueDetails } from './venue-details.ts'
import { venueFilms, venuePhotos } from './venue-media.ts'
import { catalogueOfServices, quotes, venueServices } from './venue-offers.ts'
import { venueSettings } from './venue-settings.ts'
import { venueSpaces } from './venue-spaces.ts'

/** Every button of the back-office that changes something, grouped by its user. */
export const groups: readonly ChangeGroup[] = [
  account,
  security,
  company,
  gallery,
  films,
  weddings,
  requests,
  contacts,
  unlocking,
  ownReviews,
  invitations,
  wallet,
  reductions,
  premium,
  moderators,
  promoters,
  venuePhotos,
  venueFilms,
  venueServices,
  quotes,
  catalogueOfServices,
  venueSettings,
  venueCalendar,
  venueSpaces,
  venueDetails,
  recommendedPlanners,
  ownRecommendations,
  venueDecisions,
  team,
  adjusters,
  granters,
  couponMakers,
  companyKeepers,
  settingGroups,
  editors,
  legalEditors,
  announcers,
  mailTextEditors,
]

/** Changing routes that no button of the table calls, each with the reason or the name of its own journey. */
export const walkedElsewhere: Partial<Record<RouteName, string>> = {
  signIn: 'opens a session; provider-loses-connection',
  signOut: 'ends a session that is forgotten here at once',
  refreshSession: 'renews a session; session-refreshes-once',
  arrive: 'opens a session; provider-signs-in-at-another-host',
  proveSecondFactor: 'opens a session; provider-signs-in-with-two-steps',
  reauthenticate: 'changes nothing but this session; provider-secures-account',
  startReauthentication: 'asks for what a passkey signs; provider-signs-in-with-two-steps',
  approveAdjustment: 'of a colleague who asked for it; operator-adjusts-credits',
  cancelPaidPremium: 'of a subscription that a provider pays for first; operator-grants-premium',
  closeAccountingMonth: 'of a month that is over, once for good; operator-closes-month',
  redeemCoupon: 'of a code that an operator creates first; operator-creates-coupon',
  refundPayment: 'of a purchase that a provider makes first; operator-refunds-purchase',
  refundPremiumPayment: 'asks for the password before anything is sent; operator-refunds-premium',
  refuseAdjustment: 'of a colleague who asked for it; operator-adjusts-credits',
  pauseAnnouncement: 'needs mails that leave at this moment; operator-announces-news',
  resumeAnnouncement: 'of one that was paused; operator-announces-news',
  retryAnnouncement: 'needs mails that failed for three days; announcements.test.ts',
  retryLegalNotices: 'needs mails that failed for three days; legal-changes.test.ts',
  sendDeliveryAgain: 'needs a message whose job failed for half a day; operator-reads-deliveries',
  showDeliveryAddress: 'shows an address and changes nothing; operator-reads-deliveries',
  processPaymentEventAgain: 'needs an event that failed; operator-reads-payment-events',
  retryJob: 'needs a job that failed for half a day; operator-retries-job',
  emptyPageCache: 'only has pages rendered anew; operator-looks-at-machine',
  rebuildTable: 'is enqueued once however often it is sent; operator-looks-at-machine',
  retryJobs: 'needs jobs that failed for half a day; operator-retries-job',
  dropJob: 'needs a job that failed for half a day; operator-retries-job',
  startTotp: 'has no effect before the first code; provider-signs-in-with-two-steps',
  confirmTotp: 'takes the code of an app, which a robot computes; provider-signs-in-with-two-steps',
  startPasskey: 'has no effect before the passkey; provider-signs-in-with-two-steps',
  addPasskey: 'takes what a security key signs; provider-signs-in-with-two-steps',
  removeTotp: 'of an account with a second factor; provider-signs-in-with-two-steps',
  removePasskey: 'of an account with a second factor; provider-signs-in-with-two-steps',
  renewRecoveryCodes: 'of an account with a second factor; provider-signs-in-with-two-steps',
  readOperatorInvitation: 'reads: the secret of a link is no part of an address',
  acceptOperatorInvitation: 'a form of a visitor; owner-appoints-operators',
  joinOperators: 'the page of a link; operators.test.ts',
  resetFactorsOfOperator: 'of an operator with a second factor; operators.test.ts',
  register: 'a form of a visitor; answers-of-visitors-get-lost',
  requestPasswordReset: 'a form of a visitor; answers-of-visitors-get-lost',
  resetPassword: 'a form of a visitor; answers-of-visitors-get-lost',
  confirmEmail: 'the page of a link; answers-of-visitors-get-lost',
  undoEmailChange: 'the page of a link, without a dialog; provider-secures-account',
  saveOnboardingDraft: 'saved while one types; visitor-registers-in-german',
  finishOnboarding: 'the last step of a form, without a dialog; new-profile-from-a-telephone',
  startImpersonation: 'loads another page; administrator-impersonates',
  stopImpersonation: 'loads another page; administrator-impersonates',
  connectInstagram: 'called by the page to which Instagram leads back; provider-completes-profile',
  uploadAvatar: 'an upload, which waits and says so; provider-loses-connection',
  addPhoto: 'an upload, which waits and says so; provider-loses-connection',
  addPortfolioImages: 'an upload, which waits and says so; provider-publishes-portfolio',
  addVenueImage: 'an upload, which waits and says so; owner-shows-venue-photos',
  addSpacePhoto: 'an upload, which waits and says so; owner-describes-venue-in-detail',
  uploadPromotionImage: 'goes after the fields of its promotion; administrator-promotes',
  deletePromotionImage: 'goes after the fields of its promotion; administrator-promotes',
  updateImageCaption: 'saved while one types; provider-publishes-portfolio',
  checkInvitations: 'reads: the addresses are too many for a query',
  notePromotionSeen: 'counts what was seen',
  notePromotionClicked: 'counts what was followed',
  noteReplyUsed: 'counts what was used',
  reportCrash: 'reports a crash',
  countProfileView: 'the script of public pages',
  submitProject: 'the public form of couples; couple-loses-connection',
  submitReview: 'the public form of reviews',
  seeChanges: 'of what a planner changes first; operator-looks-at-changes',
  decideChange: 'of what a planner changes first; operator-looks-at-changes',
  undoChanges: 'of a decision that is made first; operator-looks-at-changes',
  decideReport: 'of a report that a visitor sends first; visitor-reports-picture',
  reportMessage: 'of a message that a couple writes first, in the dialog of reportRequest',
  updateCompanyName: 'no page; the details are saved as a whole',
  updateCompanySiret: 'no page; the details are saved as a whole',
  createVenue: 'no page: a call of programs; the form saves its steps one by one',
  updateVenue: 'no page: a call of programs; the form saves its steps one by one',
  createVenueDraft: 'a form in steps, without a dialog; owner-makes-venue',
  saveVenueForm: 'a form in steps, without a dialog; owner-makes-venue',
}
