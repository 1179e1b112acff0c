import type {
  Accounts,
  Coupons,
  CreditLedger,
  CreditWallets,
  EventRequests,
  LinkClicks,
  Memberships,
  ModerationDecisions,
  OperatorRoles,
  Pictures,
  PortfolioImages,
  PortfolioServices,
  Portfolios,
  PortfolioViews,
  ProfilePhotos,
  ProfileVideos,
  ProfileViews,
  ProjectChanges,
  ProjectEndings,
  Projects,
  Promotions,
  ProviderLanguages,
  ProviderServices,
  Providers,
  ReviewFormLinks,
  ReviewInvitations,
  ReviewReports,
  Reviews,
  SocialLinks,
  VenueActions,
  VenueCalendarEntries,
  VenueCalendars,
  VenueHireFees,
  VenueHouseRules,
  VenueImages,
  VenuePendingChanges,
  VenuePlanners,
  VenuePrices,
  VenueServices,
  VenueSpacePhotos,
  VenueSpaces,
  Venues,
  VenueTestimonials,
  VenueValidatedImages,
  VenueViews,
} from '@bouquet/server/database/generated.ts'
import type { Insertable } from 'kysely'

export type Row<Table> = Required<Insertable<Table>>
export type AccountRow = Row<Omit<Accounts, 'search_text'>>
export type ProviderRow = Row<
  Omit<
    Providers,
    | 'search_text'
    | 'score'
    | 'score_parts'
    | 'answer_hours'
    | 'vat_number'
    | 'vat_number_checked_at'
    | 'portrait_letters'
    | 'experience_letters'
    | 'service_letters'
    | 'benefits_letters'
  >
>
export type VenueRow = Row<Omit<Venues, 'score' | 'score_parts' | 'answer_hours' | 'review_count' | 'review_average'>>
export type ProjectRow = Row<Omit<Projects, 'email_bounced_at'>>
export type PromotionRow = Row<Promotions>
export type CouponRow = Row<Omit<Coupons, 'number'>>
export type RequestRow = Row<
  Omit<EventRequests, 'found_false_at' | 'event_month' | 'town' | 'couple' | 'services' | 'changed_at'>
>
export type DecisionRow = Row<Omit<ModerationDecisions, 'id'>>
export type ReviewRow = Row<Reviews>
export type InvitationRow = Row<Omit<ReviewInvitations, 'venue_id'>>
export type PortfolioRow = Row<Portfolios>
export type LedgerRow = Row<Omit<CreditLedger, 'id' | 'hash'>>

/** Plain rows, table by table, in an order in which they can be inserted. */
export type World = {
  pictures: Row<Pictures>[]
  accounts: AccountRow[]
  operator_roles: Row<OperatorRoles>[]
  providers: ProviderRow[]
  memberships: Row<Memberships>[]
  provider_services: Row<ProviderServices>[]
  provider_languages: Row<ProviderLanguages>[]
  /** Columns with a default may be omitted, but then from all rows. */
  profile_photos: Insertable<ProfilePhotos>[]
  profile_videos: Row<ProfileVideos>[]
  social_links: Row<SocialLinks>[]
  portfolios: PortfolioRow[]
  portfolio_services: Row<PortfolioServices>[]
  portfolio_images: Row<PortfolioImages>[]
  portfolio_views: Row<PortfolioViews>[]
  review_form_links: Row<ReviewFormLinks>[]
  review_invitations: InvitationRow[]
  reviews: ReviewRow[]
  review_reports: Row<ReviewReports>[]
  venues: VenueRow[]
  venue_services: Row<VenueServices>[]
  venue_validated_images: Row<VenueValidatedImages>[]
  venue_images: Row<VenueImages>[]
  venue_testimonials: Row<VenueTestimonials>[]
  venue_spaces: Row<VenueSpaces>[]
  venue_space_photos: Row<VenueSpacePhotos>[]
  venue_prices: Row<VenuePrices>[]
  venue_hire_fees: Row<VenueHireFees>[]
  venue_house_rules: Row<VenueHouseRules>[]
  venue_planners: Row<VenuePlanners>[]
  venue_pending_changes: Row<VenuePendingChanges>[]
  venue_calendars: Row<VenueCalendars>[]
  venue_calendar_entries: Row<VenueCalendarEntries>[]
  projects: ProjectRow[]
  event_requests: RequestRow[]
  project_endings: Row<ProjectEndings>[]
  /** Their requests notice them, so requests come first. */
  project_changes: Row<Omit<ProjectChanges, 'id'>>[]
  moderation_decisions: DecisionRow[]
  credit_wallets: Row<CreditWallets>[]
  credit_ledger: LedgerRow[]
  profile_views: Row<ProfileViews>[]
  link_clicks: Row<LinkClicks>[]
  venue_views: Row<VenueViews>[]
  venue_actions: Row<VenueActions>[]
  promotions: PromotionRow[]
  coupons: CouponRow[]
}

export function emptyWorld(): World {
  return {
    pictures: [],
    accounts: [],
    operator_roles: [],
    providers: [],
    memberships: [],
    provider_services: [],
    provider_languages: [],
    profile_photos: [],
    profile_videos: [],
    social_links: [],
    // Portfolios refer to venues, so venues come first.
    venues: [],
    portfolios: [],
    portfolio_services: [],
    portfolio_images: [],
    portfolio_views: [],
    review_form_links: [],
    review_invitations: [],
    reviews: [],
    review_reports: [],
    venue_services: [],
    venue_validated_images: [],
    venue_images: [],
    venue_testimonials: [],
    venue_spaces: [],
    venue_space_photos: [],
    venue_prices: [],
    venue_hire_fees: [],
    venue_house_rules: [],
    venue_planners: [],
    venue_pending_changes: [],
    venue_calendars: [],
    venue_calendar_entries: [],
    projects: [],
    event_requests: [],
    project_endings: [],
    project_changes: [],
    moderation_decisions: [],
    credit_wallets: [],
    credit_ledger: [],
    profile_views: [],
    link_clicks: [],
    venue_views: [],
    venue_actions: [],
    promotions: [],
    coupons: [],
  }
}
