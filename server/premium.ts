import type { ProviderId } from '@bouquet/domain/ids'
import { type Kysely, sql } from 'kysely'
import type { DB } from './database/generated.ts'

/**
 * Whether Premium is active at a given time for the provider of a query's row; `provider` is the table's alias. The same as `isPremium` of
 * domain/premium.ts, in SQL.
 */
export function premiumIsOpen(provider: string, at: Date) {
  const [status, endsAt] = [sql.ref(`${provider}.premium_status`), sql.ref(`${provider}.premium_end_at`)]
  return sql<boolean>`premium_is_open(${status}, ${endsAt}, ${at})`
}

/** The query for a provider's Premium; a use case that changes something limited by the plan adds `forUpdate` to lock the row. */
export function premiumOf(db: Kysely<DB>, providerId: ProviderId, at: Date) {
  return db.selectFrom('providers').select(premiumIsOpen('providers', at).as('isPremium')).where('id', '=', providerId)
}
