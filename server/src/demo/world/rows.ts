import type { Insertable } from 'kysely'
import type {
  Accounts,
  CreditLedger,
  CreditWallets,
  EventRequests,
  ModerationDecisions,
  ProfileViews,
  Projects,
  Promotions,
  ProviderLanguages,
  ProviderServices,
  Providers,
  Venues,
} from '../../database/generated.ts'

export type Row<Table> = Required<Insertable<Table>>
export type AccountRow = Row<Accounts>
export type ProviderRow = Row<Omit<Providers, 'score' | 'vat_number' | 'vat_number_checked_at'>>
export type VenueRow = Row<Venues>
export type ProjectRow = Row<Omit<Projects, 'email_bounced_at'>>
export type PromotionRow = Row<Promotions>
export type RequestRow = Row<Omit<EventRequests, 'found_false_at'>>
export type DecisionRow = Row<Omit<ModerationDecisions, 'id'>>
export type LedgerRow = Row<Omit<CreditLedger, 'id' | 'hash' | 'rule'>>

/** Plain rows, table by table, in an order in which they can be inserted. */
export type World = {
  accounts: AccountRow[]
  providers: ProviderRow[]
  provider_services: Row<ProviderServices>[]
  provider_languages: Row<ProviderLanguages>[]
  venues: VenueRow[]
  projects: ProjectRow[]
  event_requests: RequestRow[]
  moderation_decisions: DecisionRow[]
  credit_wallets: Row<CreditWallets>[]
  credit_ledger: LedgerRow[]
  profile_views: Row<ProfileViews>[]
  promotions: PromotionRow[]
}

export function emptyWorld(): World {
  return {
    accounts: [],
    providers: [],
    provider_services: [],
    provider_languages: [],
    venues: [],
    projects: [],
    event_requests: [],
    moderation_decisions: [],
    credit_wallets: [],
    credit_ledger: [],
    profile_views: [],
    promotions: [],
  }
}
