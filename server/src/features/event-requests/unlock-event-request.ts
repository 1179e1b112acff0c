import type { unlockEventRequest as contract } from '@bouquet/contract/event-requests'
import type { RouteInput } from '@bouquet/contract/route'
import { creditsPerUnlock } from '@bouquet/domain/event-request'
import { sql } from 'kysely'
import type { AccountContext } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import { readRequest } from './event-request-rows.ts'

export type Contact = { email: string; phone: string }

/**
 * Opens the couple's contact for one credit, or at no cost with Premium; again it gives the contact and takes nothing.
 * Throws not_found, not_enough_credits, request_rejected, request_withdrawn (docs/rules.md "unlock").
 */
export async function unlockEventRequest(
  ctx: AccountContext,
  { params }: RouteInput<typeof contract>,
): Promise<Contact> {
  const opened = await unlockInOneStatement(ctx, params.uuid, 'credit or premium')
  if (opened) return opened
  const [request] = await readRequest(ctx.db, ctx.actor.accountId, params.uuid, ctx.now())
  if (!request) throw problem('not_found')
  if (request.rejected_at) throw problem('request_rejected')
  const isSealed = request.email === null || request.phone === null
  if (isSealed && request.withdrawn_at) throw problem('request_withdrawn')
  if (request.email === null || request.phone === null) throw problem('not_enough_credits')
  return { email: request.email, phone: request.phone }
}

/**
 * The whole unlock as one statement, so that no crash and no race can part the credit, the ledger's row, the opened request and the
 * job that tells the couple: the row lock lets one of many win, `balance >= 1` decides between requests, and the ledger's unique
 * index stands behind both. The provider's row is share-locked, so that a withdrawal from Premium and an opening wait for each other.
 * Gives null when nothing was opened: not theirs, rejected, withdrawn, open already, or no credit left; with 'premium' alone also without Premium.
 */
export async function unlockInOneStatement(
  ctx: AccountContext,
  requestId: string,
  payment: 'credit or premium' | 'premium',
): Promise<Contact | null> {
  const provider = ctx.actor.accountId
  const now = ctx.now()
  const { rows } = await sql<Contact>`
    with plan as (
      select premium_is_open(premium_status, premium_end_at, ${now}) as premium from providers where id = ${provider}
      for key share
    ), request as (
      select id, project_id from event_requests
      where id = ${requestId} and provider_id = ${provider} and unlocked_at is null and rejected_at is null
        and withdrawn_at is null
      for update
    ), paid as (
      update credit_wallets set balance = balance - ${creditsPerUnlock}::int
      where provider_id = ${provider} and balance >= ${creditsPerUnlock}::int
        and exists (select from request) and not (select premium from plan) and ${payment === 'credit or premium'}::boolean
      returning balance
    ), entry as (
      insert into credit_ledger (provider_id, created_at, entry, amount, balance_after, event_request_id, idempotency_key)
      select ${provider}, ${now}, 'unlock', -${creditsPerUnlock}::int, paid.balance, request.id, 'unlock:' || request.id from paid, request
    ), opened as (
      update event_requests
      set unlocked_at = ${now}, seen_at = coalesce(seen_at, ${now}), unlocked_with = case when plan.premium then 'premium' else 'credit' end
      from plan
      where id = (select id from request) and (plan.premium or exists (select from paid))
      returning event_requests.id, event_requests.project_id
    ), announcement as (
      insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, heartbeat_seconds)
      select 'announce-unlock', jsonb_build_object('eventRequestId', opened.id), queue.retry_limit, queue.retry_delay,
        queue.retry_backoff, queue.heartbeat_seconds
      from opened, pgboss.queue where queue.name = 'announce-unlock'
    )
    select projects.email, projects.phone from projects join opened on opened.project_id = projects.id`.execute(ctx.db)
  return rows[0] ?? null
}
