import { creditsPerUnlock } from '@bouquet/domain/event-request'
import type { EventRequestId, ProjectId } from '@bouquet/domain/ids'
import { type LeadRefundRule, leadRefundRule } from '@bouquet/domain/lead-refund'
import { bookCredits } from '@bouquet/features/money/wallet/server/book-credits.ts'
import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'

type Deps = Pick<Services, 'db' | 'now' | 'jobs'>

/** Returns the credits paid for the dead requests of a project (rule "dead leads"); a second run returns nothing. For jobs. */
export async function returnCreditsOfProject(services: Deps, projectId: ProjectId): Promise<void> {
  const requests = await services.db
    .selectFrom('event_requests')
    .select('id')
    .where('project_id', '=', projectId)
    .where('unlocked_with', '=', 'credit')
    .execute()
  for (const { id } of requests) await returnCreditOfRequest(services, id)
}

/** Like `returnCreditsOfProject`, for one request. Wallet, ledger and the mail to the provider are written in one transaction. */
export async function returnCreditOfRequest(services: Deps, eventRequestId: EventRequestId): Promise<void> {
  await transaction(services.db, async (tx) => {
    await lockRequest(tx, eventRequestId)
    const lead = await readPaidLead(tx, eventRequestId)
    const rule = lead && leadRefundRule(lead)
    if (!rule || !(await book(services, tx, lead, rule))) return
    await services.jobs.enqueue(tx, 'announce-lead-refund', { eventRequestId })
  })
}

/** Locks the request's row, so that the second of two concurrent jobs sees, in its next statement, what the first one booked. */
async function lockRequest(tx: Kysely<DB>, id: EventRequestId): Promise<void> {
  await tx.selectFrom('event_requests').select('id').where('id', '=', id).forUpdate().execute()
}

type PaidLead = NonNullable<Awaited<ReturnType<typeof readPaidLead>>>

/** The credit opened all requests of the couple to the provider, so they are dead only once all that were not declined are dead. */
const endOfRequests = sql<Date | null>`(
  select case when bool_and(every.ended_at is not null) then max(every.ended_at) end from (
    select least(p.stopped_at, case when o.venue_id is null then p.planner_found_at else p.venue_found_at end, o.withdrawn_at) as ended_at
    from event_requests o where o.project_id = r.project_id and o.provider_id = r.provider_id
      and (o.id = r.id or o.rejected_at is null)
  ) every)`

/** Undefined when no credit was spent on the request, or when the provider was hired and so received what they paid for. */
function readPaidLead(tx: Kysely<DB>, eventRequestId: EventRequestId) {
  return tx
    .selectFrom('event_requests as r')
    .innerJoin('projects as p', 'p.id', 'r.project_id')
    .select(['r.id', 'r.provider_id as providerId', 'r.found_false_at as foundFalseAt'])
    .select('p.email_bounced_at as emailBouncedAt')
    .select(endOfRequests.as('stoppedAt'))
    .select(sql<Date>`r.unlocked_at`.as('unlockedAt'))
    .select(
      sql<boolean>`exists (
        select from event_requests earlier join projects q on q.id = earlier.project_id
        where earlier.provider_id = r.provider_id and earlier.project_id <> r.project_id and (earlier.unlocked_at, earlier.id) < (r.unlocked_at, r.id)
          and (q.email = p.email or q.phone = p.phone))`.as('isDuplicate'),
    )
    .where('r.id', '=', eventRequestId)
    .where('r.unlocked_with', '=', 'credit')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('event_requests as h')
            .select('h.id')
            .whereRef('h.project_id', '=', 'r.project_id')
            .whereRef('h.provider_id', '=', 'r.provider_id')
            .where('h.hired_at', 'is not', null),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('credit_ledger as l')
            .select('l.id')
            .whereRef('l.provider_id', '=', 'r.provider_id')
            .whereRef('l.event_request_id', '=', 'r.id')
            .where('l.entry', '=', 'lead_refund'),
        ),
      ),
    )
    .executeTakeFirst()
}

function book({ now }: Deps, tx: Kysely<DB>, lead: PaidLead, rule: LeadRefundRule): Promise<boolean> {
  return bookCredits(tx, {
    providerId: lead.providerId,
    at: now(),
    entry: 'lead_refund',
    credits: creditsPerUnlock,
    key: `lead-refund:${lead.id}`,
    rule,
    eventRequestId: lead.id,
  })
}
