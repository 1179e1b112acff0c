import type { RouteInput } from '@bouquet/contract/route'
import { isContactOpen } from '@bouquet/domain/event-request'
import type { ProviderId } from '@bouquet/domain/ids'
import { knownLeadRefundRule } from '@bouquet/domain/lead-refund'
import type { RequestStage } from '@bouquet/domain/request-stages'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { providerOf } from '@bouquet/server/memberships.ts'
import { type Kysely, sql } from 'kysely'
import type { listRequestsOfUser as contract, RequestOfUser } from '../contract.ts'

/** A page of the requests that an account has received, newest first; empty for an unknown account. */
export async function listRequestsOfUser({ db }: AccountContext, { params, query }: RouteInput<typeof contract>) {
  const { page, pageSize } = query
  const providerId = await providerOf(db, params.id)
  const rows = providerId ? await readRequests(db, providerId, pageSize + 1, (page - 1) * pageSize) : []
  return { requests: rows.slice(0, pageSize).map(presentRequest), hasMore: rows.length > pageSize }
}

/** The page's ids are read from the index of arrivals before anything else is read. */
function readRequests(db: Kysely<DB>, providerId: ProviderId, limit: number, offset: number) {
  return db
    .with('page', (cte) =>
      cte
        .selectFrom('event_requests')
        .select('id')
        .where('provider_id', '=', providerId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset),
    )
    .selectFrom('page')
    .innerJoin('event_requests as r', 'r.id', 'page.id')
    .innerJoin('projects as p', 'p.id', 'r.project_id')
    .leftJoin('credit_ledger as l', (join) =>
      join
        .onRef('l.provider_id', '=', 'r.provider_id')
        .onRef('l.event_request_id', '=', 'r.id')
        .on('l.entry', '=', 'lead_refund'),
    )
    .select(['r.id', 'r.created_at', 'r.unlocked_at', 'r.unlocked_with', 'r.rejected_at', 'r.found_false_at'])
    .select(
      sql<RequestStage>`request_stage(r.seen_at, r.answered_at, r.quoted_at, r.outcome, r.hired_at, r.rejected_at, r.stopped_at)`.as(
        'stage',
      ),
    )
    .select(['p.first_name', 'p.last_name', 'p.location_city', 'l.rule'])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute()
}

function presentRequest(row: Awaited<ReturnType<typeof readRequests>>[number]): RequestOfUser {
  return {
    uuid: row.id,
    firstname: row.first_name,
    lastname: row.last_name,
    city: row.location_city,
    createdAt: row.created_at.toISOString(),
    isUnlocked: isContactOpen(row.unlocked_at),
    isRejected: row.rejected_at !== null,
    stage: row.stage,
    isPaid: row.unlocked_with === 'credit',
    foundFalseAt: row.found_false_at?.toISOString() ?? null,
    creditReturnedBy: knownLeadRefundRule(row.rule),
  }
}
