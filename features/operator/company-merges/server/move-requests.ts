import type { ProviderId } from '@bouquet/domain/ids'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'

/**
 * Moves the duplicate's requests with their conversations and notes. Of a couple that asked both, the request that is further stays (hired,
 * then open, then not answered with no), with the conversations of both; a contact that either has opened is open, for nothing.
 */
export async function moveRequests(tx: Kysely<DB>, from: ProviderId, into: ProviderId): Promise<void> {
  await uniteRequestsOfBoth(tx, from, into)
  await sql`insert into inbox_parts (provider_id, begins_at) values (${into}, '-infinity') on conflict do nothing`.execute(
    tx,
  )
  await sql`update projects set chosen_provider_ids = case
      when ${into} = any(chosen_provider_ids) then array_remove(chosen_provider_ids, ${from})
      else array_replace(chosen_provider_ids, ${from}, ${into}) end
    where ${from} = any(chosen_provider_ids)
      and (confirmed_at is null or id in (select project_id from event_requests where provider_id in (${from}, ${into})))`.execute(
    tx,
  )
  const moved = await sql<{
    project_id: string
  }>`update event_requests set provider_id = ${into} where provider_id = ${from}
    returning project_id`.execute(tx)
  const projects = [...new Set(moved.rows.map(({ project_id }) => project_id))]
  await sql`update event_requests sealed set unlocked_at = opened.unlocked_at, unlocked_with = 'other_request'
    from (select project_id, min(unlocked_at) as unlocked_at from event_requests
      where provider_id = ${into} and project_id = any(${projects}::uuid[]) and is_contact_open(unlocked_at)
      group by project_id) opened
    where sealed.provider_id = ${into} and sealed.project_id = opened.project_id and not is_contact_open(sealed.unlocked_at)
      and sealed.rejected_at is null and sealed.withdrawn_at is null and sealed.stopped_at is null`.execute(tx)
}

/** The request that stays gets the other's messages and the earlier of both openings, and the other one goes. */
async function uniteRequestsOfBoth(tx: Kysely<DB>, from: ProviderId, into: ProviderId): Promise<void> {
  const { rows } = await sql<{ remaining: string; ended: string }>`
    select case when duplicate_is_further then s_id else t_id end as remaining,
      case when duplicate_is_further then t_id else s_id end as ended
    from (
      select s.id as s_id, t.id as t_id,
        (s.hired_at is not null, is_contact_open(s.unlocked_at), s.rejected_at is null, s.withdrawn_at is null)
        > (t.hired_at is not null, is_contact_open(t.unlocked_at), t.rejected_at is null, t.withdrawn_at is null)
          as duplicate_is_further
      from event_requests s
      join event_requests t on t.project_id = s.project_id and t.venue_id is not distinct from s.venue_id
      where s.provider_id = ${from} and t.provider_id = ${into}
    ) both_asked`.execute(tx)
  if (rows.length === 0) return
  const remaining = rows.map((row) => row.remaining)
  const ended = rows.map((row) => row.ended)
  const pairs = sql`unnest(${remaining}::uuid[], ${ended}::uuid[]) as pair (remaining, ended)`
  await sql`update conversation_messages set event_request_id = pair.remaining from ${pairs} where event_request_id = pair.ended`.execute(
    tx,
  )
  await sql`update reported_content set event_request_id = pair.remaining from ${pairs} where event_request_id = pair.ended`.execute(
    tx,
  )
  await sql`update purchases set event_request_id = pair.remaining from ${pairs} where event_request_id = pair.ended`.execute(
    tx,
  )
  await sql`update event_requests one set
      created_at = least(one.created_at, other.created_at), seen_at = coalesce(one.seen_at, other.seen_at),
      answered_at = coalesce(one.answered_at, other.answered_at), answered_by = coalesce(one.answered_by, other.answered_by)
    from ${pairs}, event_requests other where one.id = pair.remaining and other.id = pair.ended`.execute(tx)
  await sql`delete from event_requests where id = any(${ended}::uuid[])`.execute(tx)
}
