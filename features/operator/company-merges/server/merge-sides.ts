import type { AccountId, ProviderId } from '@bouquet/domain/ids'
import { ownEmail } from '@bouquet/server/accounts/own-email.ts'
import type { Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { premiumIsOpen } from '@bouquet/server/premium.ts'
import { type Kysely, sql } from 'kysely'
import type { MergeCounts } from '../contract.ts'
import type { Duplicate } from '../rules/company-merge.ts'

export type MergeSide = Duplicate & {
  id: ProviderId
  ownerId: AccountId
  name: string
  owner: string
  ownerEmail: string
}

/** A company as a merge sees it; null where it is none any more. */
export async function readSide(
  { now }: Pick<Services, 'now'>,
  db: Kysely<DB>,
  id: ProviderId,
): Promise<MergeSide | null> {
  const row = await db
    .selectFrom('providers')
    .innerJoin('provider_owners as owner', 'owner.provider_id', 'providers.id')
    .innerJoin('accounts', 'accounts.id', 'owner.account_id')
    .select(['providers.id', 'company_name', 'listed_country', 'billing_currency', 'is_planner'])
    .select(['accounts.id as owner_id', 'first_name', 'last_name', ownEmail.as('email')])
    .select([premiumIsOpen('providers', now()).as('has_premium')])
    .select([
      sql<boolean>`exists (select from account_suspensions s where s.account_id = accounts.id and s.lifted_at is null)`.as(
        'is_suspended',
      ),
      sql<boolean>`exists (select from premium_grants g where g.provider_id = providers.id and g.ended_at is null and g.ends_at > ${now()})`.as(
        'has_grant',
      ),
      sql<boolean>`exists (select from credit_adjustments a where a.provider_id = providers.id and a.state = 'waiting')`.as(
        'has_waiting_adjustment',
      ),
      hasPaid.as('has_paid'),
      sql<number>`(select count(*)::int from event_requests r where r.provider_id = providers.id)`.as('requests'),
    ])
    .where('providers.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    ownerId: row.owner_id,
    name: row.company_name,
    owner: `${row.first_name} ${row.last_name}`,
    ownerEmail: row.email,
    isOwnerSuspended: row.is_suspended,
    listedCountry: row.listed_country,
    billingCurrency: row.billing_currency,
    isPlanner: row.is_planner,
    hasPaid: row.has_paid,
    hasPremium: row.has_premium || row.has_grant,
    hasWaitingAdjustment: row.has_waiting_adjustment,
    requests: row.requests,
  }
}

/** An order that is neither paid nor given up may still be paid; needs `providers` in the query. */
const hasPaid = sql<boolean>`(
  exists (select from payments_received p where p.provider_id = providers.id)
  or exists (select from purchases o where o.provider_id = providers.id and o.status not in ('failed', 'canceled'))
  or exists (select from subscriptions s where s.provider_id = providers.id)
  or exists (select from billing_customers c where c.provider_id = providers.id)
  or exists (select from invoices i where i.provider_id = providers.id)
  or exists (select from refunds f where f.provider_id = providers.id)
  or exists (select from credit_debts d where d.provider_id = providers.id))`

/** How much of each kind the duplicate has, and what both have. */
export async function countMerge(db: Kysely<DB>, from: ProviderId, into: ProviderId): Promise<MergeCounts> {
  const { rows } = await sql<MergeCounts>`select
    (select count(*)::int from event_requests where provider_id = ${from}) as requests,
    (select count(*)::int from event_requests s join event_requests t on t.project_id = s.project_id
      and t.venue_id is not distinct from s.venue_id
      where s.provider_id = ${from} and t.provider_id = ${into}) as "requestsOfBoth",
    (select count(*)::int from event_requests where provider_id = ${from} and is_contact_open(unlocked_at)) as "openContacts",
    (select count(*)::int from conversation_messages m join event_requests r on r.id = m.event_request_id
      where r.provider_id = ${from}) as messages,
    (select count(*)::int from reviews where provider_id = ${from} and state <> 'awaiting_mail') as reviews,
    (select count(*)::int from reviews s where s.provider_id = ${from} and ${isReviewedTwice(into)}) as "reviewsOfBoth",
    (select count(*)::int from profile_photos where provider_id = ${from}) as photos,
    (select count(*)::int from profile_videos where provider_id = ${from}) as videos,
    (select count(*)::int from portfolios where provider_id = ${from}) as portfolios,
    (select count(*)::int from venues where owner_id = ${from}) as venues,
    (select coalesce(sum(balance), 0)::int from credit_wallets where provider_id = ${from}) as credits`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('Counting gives one row.')
  return counts
}

/** Whether the writer of a review `s` of the duplicate has also reviewed the company that stays. */
export const isReviewedTwice = (into: ProviderId) => sql<boolean>`exists (
  select from reviews t where t.provider_id = ${into} and t.venue_id is not distinct from s.venue_id
    and t.reviewer_email = s.reviewer_email)`
