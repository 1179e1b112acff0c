import type { RouteInput } from '@bouquet/contract/route'
import { isCalendarDay } from '@bouquet/domain/calendar-day'
import type { AccountId, ProjectId } from '@bouquet/domain/ids'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { todayOf } from '@bouquet/server/today-of.ts'
import { type Kysely, sql } from 'kysely'
import type { recordDataRequest as contract, DataRequest } from '../contract.ts'
import { answerDays } from '../rules/data-request.ts'
import { findDataRequest } from './data-request-rows.ts'

/** Records a request. Throws person_unknown, request_day_invalid for a day to come, and data_request_open. */
export function recordDataRequest(ctx: AccountContext, { body }: RouteInput<typeof contract>): Promise<DataRequest> {
  const { kind, who, receivedOn, identity } = body
  if (!isCalendarDay(receivedOn) || receivedOn > todayOf(ctx))
    throw problem('request_day_invalid', { fields: { receivedOn: 'request_day_invalid' } })
  return transaction(ctx.db, async (tx) => {
    const subject = await findSubject(tx, who)
    if (!subject) throw problem('person_unknown', { fields: { who: 'person_unknown' } })
    const recorded = await tx
      .insertInto('data_requests')
      .values({
        kind,
        subject_kind: subject.account_id ? 'account' : 'couple',
        ...subject,
        received_on: receivedOn,
        due_on: sql<string>`${receivedOn}::date + ${answerDays}::int`,
        identity,
        recorded_at: ctx.now(),
        recorded_by: ctx.actor.accountId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!recorded) throw problem('data_request_open')
    await recordAudit(ctx, tx, { action: 'data-request.recorded', details: { dataRequestId: recorded.id, kind } })
    return findDataRequest(ctx, tx, recorded.id)
  })
}

type Subject = { account_id: AccountId | null; project_id: ProjectId | null }

/** The one account or project with this id or address; null where there is none, or more than one. */
async function findSubject(tx: Kysely<DB>, who: string): Promise<Subject | null> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(who)
  const { rows } = isId
    ? await sql<Subject>`
        select id as account_id, null::uuid as project_id from accounts where id = ${who}::uuid
        union select account_id, null from provider_owners where provider_id = ${who}::uuid
        union select null, id from projects where id = ${who}::uuid limit 2`.execute(tx)
    : await sql<Subject>`
        select id as account_id, null::uuid as project_id from accounts where email = ${who}
        union all select null, id from projects where email = ${who} limit 2`.execute(tx)
  return rows.length === 1 ? (rows[0] ?? null) : null
}
