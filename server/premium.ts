import type { ProviderId } from '@bouquet/domain/ids'
import { type Kysely, sql } from 'kysely'
import type { DB } from './database/generated.ts'

/** Whether Premium is open at a moment to the providers that a query names so: in SQL what `isPremium` of domain/premium.ts is for a row. */
export function premiumIsOpen(provider: string, at: Date) {
  const [status, endsAt] = [sql.ref(`${provider}.premium_status`), sql.ref(`${provider}.premium_end_at`)]
  return sql<boolean>`premium_is_open(${status}, ${endsAt}, ${at})`
}

/** The query of whether Premium is open to a provider; who changes what the plan limits locks the row by `forUpdate`. */
export function premiumOf(db: Kysely<DB>, providerId: ProviderId, at: Date) {
  return db.selectFrom('providers').select(premiumIsOpen('providers', at).as('isPremium')).where('id', '=', providerId)
}
