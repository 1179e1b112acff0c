import type { ProviderId } from '@bouquet/domain/ids'
import { readPremium } from '@bouquet/features/money/subscription/server/lock-premium.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'
import type { PremiumOfProvider } from '../contract.ts'

const maxShown = 20

/** A provider's Premium with what was granted. Throws not_found. */
export async function presentPremium(
  { now }: Pick<AccountContext, 'now'>,
  db: Kysely<DB>,
  providerId: ProviderId,
): Promise<PremiumOfProvider> {
  const premium = await readPremium(db, providerId, now())
  if (!premium) throw problem('not_found')
  const { isOpen, paid, endsAt } = premium
  const granted = await grantedUntil(db, providerId, now())
  const kind = paid ? 'paid' : !isOpen ? 'none' : granted ? 'granted' : 'other'
  return {
    kind,
    plan: paid?.plan ?? null,
    endsAt: kind === 'none' ? null : (endsAt?.toISOString() ?? null),
    renews: paid?.renews ?? false,
    grants: await readGrants(db, providerId),
  }
}

/** What is granted and has not ended: since when it runs without a gap, and its end. */
export async function grantedUntil(
  db: Kysely<DB>,
  providerId: ProviderId,
  now: Date,
): Promise<{ since: Date; endsAt: Date } | null> {
  const row = await db
    .selectFrom('premium_grants')
    .select(['since', 'ends_at as endsAt'])
    .where('provider_id', '=', providerId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The newest grants of a provider. */
async function readGrants(db: Kysely<DB>, providerId: ProviderId): Promise<PremiumOfProvider['grants']> {
  const rows = await db
    .selectFrom('premium_grants as g')
    .leftJoin('accounts as granter', 'granter.id', 'g.granted_by')
    .leftJoin('accounts as ender', 'ender.id', 'g.ended_by')
    .select(['g.id', 'g.months', 'g.reason', 'g.note', 'g.begins_at', 'g.ends_at', 'g.granted_at', 'g.ended_at'])
    .select(['g.end_reason as endReason', sql<number>`g.number::int`.as('number')])
    .select(sql<string | null>`granter.first_name || ' ' || granter.last_name`.as('grantedBy'))
    .select(sql<string | null>`ender.first_name || ' ' || ender.last_name`.as('endedBy'))
    .where('g.provider_id', '=', providerId)
    .orderBy('g.number', 'desc')
    .limit(maxShown)
    .execute()
  return rows.map(({ begins_at, ends_at, granted_at, ended_at, ...row }) => ({
    ...row,
    beginsAt: begins_at.toISOString(),
    endsAt: ends_at.toISOString(),
    grantedAt: granted_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
  }))
}
