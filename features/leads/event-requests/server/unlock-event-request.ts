import type { RouteInput } from '@bouquet/contract/route'
import { ledgerAmount } from '@bouquet/domain/credit-ledger'
import { creditsPerUnlock } from '@bouquet/domain/event-request'
import type { EventRequestId, ProviderId } from '@bouquet/domain/ids'
import { requestRefusal, requestState } from '@bouquet/domain/request-actions'
import { auditRow } from '@bouquet/server/audit/record-audit.ts'
import type { Context, ProviderContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { QueueName } from '@bouquet/server/jobs/jobs.ts'
import { premiumIsOpen } from '@bouquet/server/premium.ts'
import { sql } from 'kysely'
import type { unlockEventRequest as contract } from '../contract.ts'
import { readRequest } from './event-request-rows.ts'

const afterUnlock: QueueName[] = ['send-unlock-notices', 'refund-dead-lead']

export type Contact = { email: string; phone: string }

/**
 * Opens the couple’s contact for one credit, or at no cost with Premium or through another request of the couple to the same provider; a second
 * call returns the contact and charges nothing. Throws not_found, not_enough_credits, request_rejected, request_withdrawn, project_stopped
 * (docs/rules.md "unlock").
 */
export async function unlockEventRequest(
  ctx: ProviderContext,
  { params }: RouteInput<typeof contract>,
): Promise<Contact> {
  const wanted = { requestId: params.uuid, providerId: ctx.actor.providerId }
  const opened = await unlockInOneStatement(ctx, wanted, 'credit or premium')
  if (opened) return opened
  const [request] = await readRequest(ctx.db, ctx.actor.providerId, params.uuid, ctx.now())
  if (!request) throw problem('not_found')
  const refusal = requestRefusal('unlock', requestState(request))
  if (refusal) throw problem(refusal)
  if (request.email !== null && request.phone !== null) return { email: request.email, phone: request.phone }
  throw problem('not_enough_credits')
}

/**
 * Does the whole unlock in one statement, so that neither a crash nor a race can separate the credit, the ledger's row, the opened requests, the
 * audit log's row and the jobs that follow. The project's row is share-locked against stopping it at the same time, and the provider's row
 * against a withdrawal from Premium. All requests of the couple to this provider are locked, so that of several concurrent unlocks one wins and
 * the contact opens once for all of them. Between different couples `balance >= 1` decides, and the ledger's unique index is the last safeguard.
 * Returns null when nothing was opened: the request is another provider's, rejected, withdrawn or already open, the couple has stopped looking,
 * or no credit is left; with 'premium' also when the provider has no Premium, unless another request has opened the contact.
 */
export async function unlockInOneStatement(
  ctx: Pick<Context, 'db' | 'now' | 'actor'>,
  { requestId, providerId: provider }: { requestId: EventRequestId; providerId: ProviderId },
  payment: 'credit or premium' | 'premium',
): Promise<Contact | null> {
  const now = ctx.now()
  const audit = auditRow(ctx, ctx.db, {
    action: 'event-request.contact-opened',
    providerId: provider,
    details: { eventRequestId: requestId },
  })
  const { rows } = await sql<Contact>`
    with plan as (
      select ${premiumIsOpen('providers', now)} as premium from providers where id = ${provider}
      for key share
    ), project as (
      select id from projects
      where id = (select project_id from event_requests where id = ${requestId} and provider_id = ${provider}) and stopped_at is null
      for share
    ), requests as (
      select id, unlocked_at, rejected_at, withdrawn_at, stopped_at from event_requests
      where project_id = (select id from project) and provider_id = ${provider}
      order by id for update
    ), request as (
      select id from requests where id = ${requestId} and not is_contact_open(unlocked_at) and rejected_at is null and withdrawn_at is null and stopped_at is null
    ), earlier as (
      select id from requests where is_contact_open(unlocked_at) limit 1
    ), paid as (
      update credit_wallets set balance = balance - ${creditsPerUnlock}::int
      where provider_id = ${provider} and balance >= ${creditsPerUnlock}::int
        and exists (select from request) and not exists (select from earlier)
        and not (select premium from plan) and ${payment === 'credit or premium'}::boolean
      returning balance
    ), entry as (
      insert into credit_ledger (provider_id, created_at, entry, amount, balance_after, event_request_id, idempotency_key)
      select ${provider}, ${now}, 'unlock', ${ledgerAmount('unlock', creditsPerUnlock)}::int, paid.balance, request.id, 'unlock:' || request.id from paid, request
    ), opened as (
      update event_requests
      set unlocked_at = ${now}, seen_at = case when id = ${requestId} then coalesce(seen_at, ${now}) else seen_at end,
        unlocked_with = case
          when id <> ${requestId} or exists (select from earlier) then 'other_request'
          when plan.premium then 'premium'
          else 'credit'
        end
      from plan
      where id in (select id from requests where not is_contact_open(unlocked_at) and rejected_at is null and withdrawn_at is null and stopped_at is null)
        and exists (select from request)
        and (plan.premium or exists (select from paid) or exists (select from earlier))
      returning event_requests.id, event_requests.project_id
    ), audited as (
      insert into audit_log (at, actor_id, account_id, impersonation_id, action, details)
      select ${audit.at}, ${audit.actor_id}, ${audit.account_id}, ${audit.impersonation_id}, ${audit.action}, ${audit.details}
      from opened where opened.id = ${requestId}
    ), jobs as (
      insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, heartbeat_seconds)
      select queue.name, jsonb_build_object('eventRequestId', opened.id), queue.retry_limit, queue.retry_delay,
        queue.retry_backoff, queue.heartbeat_seconds
      from opened, pgboss.queue where queue.name = any(${afterUnlock}) and opened.id = ${requestId} and not exists (select from earlier)
    )
    select projects.email, projects.phone from projects join opened on opened.project_id = projects.id
    where opened.id = ${requestId}`.execute(ctx.db)
  return rows[0] ?? null
}
