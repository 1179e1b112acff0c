import type { Insertable } from 'kysely'
import type {
  Accounts,
  CreditLedger,
  CreditWallets,
  EventRequests,
  ProfileViews,
  Projects,
  ProviderLanguages,
  ProviderServices,
  Providers,
  Venues,
} from '../../database/generated.ts'

export type Row<Table> = Required<Insertable<Table>>
export type AccountRow = Row<Accounts>
export type ProviderRow = Row<Omit<Providers, 'score'>>
export type VenueRow = Row<Venues>
export type ProjectRow = Row<Projects>
export type RequestRow = Row<EventRequests>
export type LedgerRow = Row<Omit<CreditLedger, 'id'>>

/** Plain rows, table by table, in an order in which they can be inserted. */
export type World = {
  accounts: AccountRow[]
  providers: ProviderRow[]
  provider_services: Row<ProviderServices>[]
  provider_languages: Row<ProviderLanguages>[]
  venues: VenueRow[]
  projects: ProjectRow[]
  event_requests: RequestRow[]
  credit_wallets: Row<CreditWallets>[]
  credit_ledger: LedgerRow[]
  profile_views: Row<ProfileViews>[]
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
    credit_wallets: [],
    credit_ledger: [],
    profile_views: [],
  }
}
