import type { AccountId, ProviderId } from '@bouquet/domain/ids'
import { suspensionRefusal, suspensionState } from '@bouquet/domain/suspension'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/generated.ts'
import { problem } from '../http/problem.ts'

/** The suspension of an account that was not noted as over; its end may have passed. Undefined without one. */
export function openSuspension(db: Kysely<DB>, accountId: AccountId) {
  return db
    .selectFrom('account_suspensions')
    .select(['id', 'reason', 'started_at', 'ends_at as endsAt', 'lifted_at as liftedAt', 'returns_approval'])
    .where('account_id', '=', accountId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
}

/** Rule "suspension": whoever is suspended gets no session. Throws account_suspended with the reason and the end. */
export async function checkNotSuspended(db: Kysely<DB>, accountId: AccountId, now: Date): Promise<void> {
  const suspension = await openSuspension(db, accountId)
  const refusal = suspensionRefusal('sign_in', suspensionState(suspension ?? null, now))
  if (refusal && suspension)
    throw problem(refusal, { suspension: { until: suspension.endsAt, reason: suspension.reason } })
}

/** No suspension keeps the account of a query on `accounts` out at this moment. */
export function isNotSuspended(now: Date) {
  return sql<boolean>`not exists (select from account_suspensions s
    where s.account_id = accounts.id and s.lifted_at is null and s.ends_at > ${now})`
}

/** Whether a suspension that is not over keeps a company's approval back. */
export async function keepsApprovalBack(tx: Kysely<DB>, providerId: ProviderId): Promise<boolean> {
  const { rows } = await sql`select 1 from account_suspensions s join memberships m on m.account_id = s.account_id
    where m.provider_id = ${providerId} and s.lifted_at is null limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Notes what was decided about a company's approval while a suspension keeps it back; it counts when that is over. Returns whether it changes
 * what then happens. Call it with the company locked.
 */
export async function noteKeptApproval(tx: Kysely<DB>, providerId: ProviderId, isApproved: boolean): Promise<boolean> {
  const noted = await tx
    .updateTable('account_suspensions')
    .set({ returns_approval: isApproved })
    .where('lifted_at', 'is', null)
    .where('returns_approval', '=', !isApproved)
    .where('account_id', 'in', (members) =>
      members.selectFrom('memberships').select('account_id').where('provider_id', '=', providerId),
    )
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}
