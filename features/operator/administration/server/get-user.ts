import type { RouteInput } from '@bouquet/contract/route'
import type { ProviderId } from '@bouquet/domain/ids'
import { suspensionState } from '@bouquet/domain/suspension'
import { listSupportVisits } from '@bouquet/features/people/impersonation/server/support-visits.ts'
import { listSessions } from '@bouquet/features/people/security/server/account-sessions.ts'
import { openSuspension } from '@bouquet/server/accounts/suspensions.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { deliveriesOfAccount, refusedSince } from '@bouquet/server/mail/deliveries-of.ts'
import { type Kysely, sql } from 'kysely'
import type { getUser as contract, UserDetails } from '../contract.ts'
import { readDecisions } from './moderation-rows.ts'
import { presentUser, readUser } from './user-rows.ts'

const maxRows = 50
const noRequests = { received: 0, unlocked: 0, rejected: 0 }

/** One account: its state, credits with the newest rows of the ledger, sessions, and the decisions about it. Throws not_found. */
export async function getUser(ctx: AccountContext, { params }: RouteInput<typeof contract>): Promise<UserDetails> {
  const { db } = ctx
  const row = await readUser(db, params.id)
  if (!row) throw problem('not_found')
  const [creditLogs, requests, sessions, supportVisits, decisions, suspension, messages, refusedAt] = await Promise.all(
    [
      row.provider_id ? readLedger(db, row.provider_id) : [],
      row.provider_id ? countRequests(db, row.provider_id) : noRequests,
      listSessions(ctx, row.id),
      listSupportVisits(ctx, row.id),
      row.provider_id ? readDecisions(db, row.provider_id) : [],
      openSuspension(db, row.id),
      deliveriesOfAccount(db, row.id),
      row.email ? refusedSince(db, row.email) : null,
    ],
  )
  return {
    ...presentUser(row, ctx.now()),
    providerId: row.provider_id,
    firstname: row.first_name,
    lastname: row.last_name,
    phone: row.phone,
    locale: row.language,
    emailConfirmedAt: row.email_confirmed_at?.toISOString() ?? null,
    onboardingFinishedAt: row.onboarding_finished_at?.toISOString() ?? null,
    suspendedUntil:
      suspension && suspensionState(suspension, ctx.now()) === 'suspended' ? suspension.endsAt.toISOString() : null,
    avatar: row.avatar_key && `/files/${row.avatar_key}`,
    slug: row.slug,
    city: row.city,
    premiumStatus: row.premium_status,
    premiumEndAt: row.premium_end_at?.toISOString() ?? null,
    creditLogs,
    requests,
    sessions,
    emailRefusedAt: refusedAt?.toISOString() ?? null,
    messages,
    supportVisits,
    decisions,
  }
}

async function readLedger(db: Kysely<DB>, providerId: ProviderId): Promise<UserDetails['creditLogs']> {
  const rows = await db
    .selectFrom('credit_ledger')
    .select(['created_at', 'entry', 'amount', 'balance_after'])
    .where('provider_id', '=', providerId)
    .orderBy('id', 'desc')
    .limit(maxRows)
    .execute()
  return rows.map((row) => ({
    createdAt: row.created_at.toISOString(),
    entry: row.entry,
    amount: row.amount,
    balanceAfter: row.balance_after,
  }))
}

function countRequests(db: Kysely<DB>, providerId: ProviderId): Promise<UserDetails['requests']> {
  return db
    .selectFrom('event_requests')
    .select([
      sql<number>`count(*)`.as('received'),
      sql<number>`count(*) filter (where is_contact_open(unlocked_at))`.as('unlocked'),
      sql<number>`count(rejected_at)`.as('rejected'),
    ])
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow()
}
