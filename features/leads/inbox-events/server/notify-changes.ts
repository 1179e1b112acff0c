import type { ProviderId } from '@bouquet/domain/ids'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'

/**
 * Makes every open page of a provider refetch these requests once the caller's transaction is committed. Commits that notify wait for each
 * other, so an unlock calls this from its job. A server of an older release takes the first word for a provider's id and ignores the message.
 */
export async function notifyRequestsChanged(
  db: Kysely<DB>,
  providerId: ProviderId,
  requestIds: string[],
): Promise<void> {
  if (requestIds.length === 0) return
  await sql`select pg_notify('inbox', ${`${changed} ${providerId} ${requestIds.join(',')}`})`.execute(db)
}

/** Like `notifyRequestsChanged`, for one request of any provider. */
export async function notifyRequestChanged(db: Kysely<DB>, requestId: string): Promise<void> {
  await sql`
    select pg_notify('inbox', concat_ws(' ', ${changed}::text, provider_id, id)) from event_requests where id = ${requestId}
  `.execute(db)
}

const changed = 'changed'

/** A notification: a provider's new request, or changed requests; `by` is what the couple did, where the couple made the change. */
export type InboxEvent = { providerId: ProviderId } & (
  | { newRequest: string }
  | { changedRequests: string[]; by?: string }
)

export function readInboxEvent(payload: string): InboxEvent {
  const [first = '', second = '', third = '', by] = payload.split(' ')
  if (first === changed)
    return { providerId: second as ProviderId, changedRequests: third.split(','), ...(by && { by }) }
  return { providerId: first as ProviderId, newRequest: second }
}
