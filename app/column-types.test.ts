import type { Country } from '@bouquet/domain/countries'
import type { LedgerEntry } from '@bouquet/domain/credit-ledger'
import type { DirectoryKind } from '@bouquet/domain/directory-urls'
import type { Language } from '@bouquet/domain/languages'
import type { LegalPageName } from '@bouquet/domain/legal-pages'
import type { Currency } from '@bouquet/domain/money'
import type { PremiumPlan } from '@bouquet/domain/plans'
import type { PremiumStatus } from '@bouquet/domain/premium'
import type {
  BudgetRange,
  DateKind,
  GuestRange,
  PlannerBudgetRange,
  Season,
  StopReason,
  Unsaid,
  VenueUse,
} from '@bouquet/domain/project'
import type { ProjectChange } from '@bouquet/domain/project-changes'
import type { SocialNetwork } from '@bouquet/domain/social-links'
import type { VideoHost } from '@bouquet/domain/video'
import type { VisitSource } from '@bouquet/domain/visit-source'
import type { ConversationAuthor } from '@bouquet/features/leads/conversations/rules/conversation.ts'
import type { DocumentType } from '@bouquet/features/media/documents/rules/document.ts'
import type { InvoiceKind } from '@bouquet/features/money/invoices/server/take-number.ts'
import type { MoneyMailKind } from '@bouquet/features/money/money-mails/server/money-mail.ts'
import type { FigureSource, Stage } from '@bouquet/features/operator/figures/rules/funnels.ts'
import type { VisitedPage } from '@bouquet/features/operator/page-visits/rules/visited-pages.ts'
import type { PromotionForm, PromotionKind } from '@bouquet/features/operator/promotions/rules/promotion.ts'
import type { AccountTokenPurpose } from '@bouquet/features/people/session/rules/account-links.ts'
import type { LinkKind } from '@bouquet/features/profile/statistics/rules/statistics.ts'
import type {
  ReportReason,
  ReviewerType,
  ReviewProof,
  ReviewSignal,
  ReviewState,
} from '@bouquet/features/reviews/reviews/rules/review.ts'
import type { EntryKind } from '@bouquet/features/venues/availability/rules/calendar.ts'
import type { FeedFailure } from '@bouquet/features/venues/availability/rules/feed.ts'
import type { LodgingUnit, PermissionAnswer } from '@bouquet/features/venues/house-rules/rules/house-rules.ts'
import type { SpaceSetting } from '@bouquet/features/venues/spaces/rules/space.ts'
import type { VenueAction } from '@bouquet/features/venues/visits/rules/venue-action.ts'
import type { Role } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Channel } from '@bouquet/server/ports/outbox/outbox.ts'
import type { Selectable } from 'kysely'
import { expectTypeOf, test } from 'vitest'

type Column<T extends keyof DB, C extends keyof Selectable<DB[T]>> = NonNullable<Selectable<DB[T]>[C]>

// The compiler checks these statements: extending a list without a migration, or a column without its list, does not compile.
test('languages, countries, currencies and roles of the database are those of the code', () => {
  expectTypeOf<Column<'accounts', 'language'>>().toEqualTypeOf<Language>()
  expectTypeOf<Column<'guide_texts', 'language'>>().toEqualTypeOf<Language>()
  expectTypeOf<Column<'former_guide_slugs', 'language'>>().toEqualTypeOf<Language>()
  expectTypeOf<Column<'legal_texts', 'language'>>().toEqualTypeOf<Language>()
  expectTypeOf<Column<'outbox_messages', 'locale'>>().toEqualTypeOf<Language>()
  expectTypeOf<Column<'accounts', 'country'>>().toEqualTypeOf<Country>()
  expectTypeOf<Column<'providers', 'billing_currency'>>().toEqualTypeOf<Currency>()
  expectTypeOf<Column<'accounts', 'roles'>>().toEqualTypeOf<Role[]>()
  expectTypeOf<Column<'account_deletions', 'roles'>>().toEqualTypeOf<Role[]>()
  expectTypeOf<Column<'account_tokens', 'purpose'>>().toEqualTypeOf<AccountTokenPurpose>()
})

test('what a couple answers in the database is what the code offers', () => {
  expectTypeOf<Column<'projects', 'venue_use'>>().toEqualTypeOf<VenueUse>()
  expectTypeOf<Column<'project_changes', 'sought'>>().toEqualTypeOf<DirectoryKind>()
  expectTypeOf<Column<'projects', 'date_kind'>>().toEqualTypeOf<DateKind>()
  expectTypeOf<Column<'projects', 'season'>>().toEqualTypeOf<Season>()
  expectTypeOf<Column<'projects', 'guest_range'>>().toEqualTypeOf<GuestRange | Unsaid>()
  expectTypeOf<Column<'projects', 'budget_range'>>().toEqualTypeOf<BudgetRange | Unsaid>()
  expectTypeOf<Column<'projects', 'planner_budget_range'>>().toEqualTypeOf<PlannerBudgetRange | Unsaid>()
  expectTypeOf<Column<'projects', 'stop_reason'>>().toEqualTypeOf<StopReason>()
  expectTypeOf<Column<'project_endings', 'reason'>>().toEqualTypeOf<StopReason>()
  expectTypeOf<Column<'project_changes', 'what'>>().toEqualTypeOf<ProjectChange>()
})

test('requests and conversations of the database have the states of the code', () => {
  expectTypeOf<Column<'conversation_messages', 'author'>>().toEqualTypeOf<ConversationAuthor>()
})

test('spaces, prices and rules of venues have the settings, answers and currencies of the code', () => {
  expectTypeOf<Column<'venue_spaces', 'setting'>>().toEqualTypeOf<SpaceSetting>()
  expectTypeOf<Column<'venue_spaces', 'plan_type'>>().toEqualTypeOf<DocumentType>()
  expectTypeOf<Column<'venue_prices', 'currency'>>().toEqualTypeOf<Currency>()
  expectTypeOf<Column<'venue_hire_fees', 'currency'>>().toEqualTypeOf<Currency>()
  expectTypeOf<Column<'venue_house_rules', 'own_caterer'>>().toEqualTypeOf<PermissionAnswer>()
  expectTypeOf<Column<'venue_house_rules', 'children'>>().toEqualTypeOf<PermissionAnswer>()
  expectTypeOf<Column<'venue_house_rules', 'lodging_unit'>>().toEqualTypeOf<LodgingUnit>()
})

test('visits, and where projects and accounts came from, have the lists of the code', () => {
  expectTypeOf<Column<'visit_counts', 'page'>>().toEqualTypeOf<VisitedPage>()
  expectTypeOf<Column<'visit_counts', 'source'>>().toEqualTypeOf<VisitSource>()
  expectTypeOf<NonNullable<Column<'projects', 'source'>>>().toEqualTypeOf<VisitSource>()
  expectTypeOf<NonNullable<Column<'accounts', 'source'>>>().toEqualTypeOf<VisitSource>()
  expectTypeOf<Column<'funnel_counts_by_source', 'source'>>().toEqualTypeOf<FigureSource>()
  expectTypeOf<Column<'funnel_counts_by_source', 'stage'>>().toEqualTypeOf<Stage>()
})

test('calendars of venues have the kinds and failures of the code', () => {
  expectTypeOf<Column<'venue_calendar_entries', 'kind'>>().toEqualTypeOf<EntryKind>()
  expectTypeOf<Column<'venue_calendar_feeds', 'failure'>>().toEqualTypeOf<FeedFailure>()
})

test('money in the database has the plans, states and kinds of the code', () => {
  expectTypeOf<Column<'providers', 'premium_status'>>().toEqualTypeOf<PremiumStatus>()
  expectTypeOf<Column<'credit_ledger', 'entry'>>().toEqualTypeOf<LedgerEntry>()
  expectTypeOf<Column<'providers', 'premium_plan'>>().toEqualTypeOf<PremiumPlan>()
  expectTypeOf<Column<'subscriptions', 'plan'>>().toEqualTypeOf<PremiumPlan>()
  expectTypeOf<Column<'premium_checkouts', 'plan'>>().toEqualTypeOf<PremiumPlan>()
  expectTypeOf<Column<'payments_received', 'what'>>().toEqualTypeOf<PremiumPlan | 'credits'>()
  expectTypeOf<Column<'invoices', 'kind'>>().toEqualTypeOf<InvoiceKind>()
  expectTypeOf<Column<'invoice_counters', 'kind'>>().toEqualTypeOf<InvoiceKind>()
  expectTypeOf<Column<'money_mails', 'kind'>>().toEqualTypeOf<MoneyMailKind>()
})

test('what the directory and profiles show has the kinds of the code', () => {
  expectTypeOf<Column<'directory_entries', 'kind'>>().toEqualTypeOf<DirectoryKind>()
  expectTypeOf<Column<'directory_counts', 'kind'>>().toEqualTypeOf<DirectoryKind>()
  expectTypeOf<Column<'social_links', 'network'>>().toEqualTypeOf<SocialNetwork>()
  expectTypeOf<Column<'link_clicks', 'type'>>().toEqualTypeOf<LinkKind>()
  expectTypeOf<Column<'venue_actions', 'action'>>().toEqualTypeOf<VenueAction>()
  expectTypeOf<Column<'profile_videos', 'host'>>().toEqualTypeOf<VideoHost>()
  expectTypeOf<Column<'venue_videos', 'host'>>().toEqualTypeOf<VideoHost>()
})

test('reviews in the database have the states and reasons of the code', () => {
  expectTypeOf<Column<'reviews', 'state'>>().toEqualTypeOf<ReviewState>()
  expectTypeOf<Column<'reviews', 'proof'>>().toEqualTypeOf<ReviewProof>()
  expectTypeOf<Column<'reviews', 'signals'>>().toEqualTypeOf<ReviewSignal[]>()
  expectTypeOf<Column<'reviews', 'reviewer_type'>>().toEqualTypeOf<ReviewerType>()
  expectTypeOf<Column<'review_reports', 'reason'>>().toEqualTypeOf<ReportReason>()
})

test('promotions, legal pages and the outbox in the database have the kinds of the code', () => {
  expectTypeOf<Column<'promotions', 'form'>>().toEqualTypeOf<PromotionForm>()
  expectTypeOf<Column<'promotions', 'kind'>>().toEqualTypeOf<PromotionKind>()
  expectTypeOf<Column<'legal_texts', 'page'>>().toEqualTypeOf<LegalPageName>()
  expectTypeOf<Column<'outbox_messages', 'channel'>>().toEqualTypeOf<Channel>()
})
