import type { ProviderId } from '@bouquet/domain/ids'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'

/**
 * Has every open page of a provider read these requests again, once the caller's transaction is committed. Commits that notify wait for
 * each other, so an unlock calls this from its job. An older release reads the first word as a provider whom nobody listens for.
 */
export async function notifyRequestsChanged(
  db: Kysely<DB>,
  providerId: ProviderId,
  requestIds: string[],
): Promise<void> {
  if (requestIds.length === 0) return
  await sql`select pg_notify('inbox', ${`${changed} ${providerId} ${requestIds.join(',')}`})`.execute(db)
}

/** The same for one request of whatever provider has it. */
export async function notifyRequestChanged(db: Kysely<DB>, requestId: string): Promise<void> {
  await sql`
    select pg_notify('inbox', concat_ws(' ', ${changed}::text, provider_id, id)) from event_requests where id = ${requestId}
  `.execute(db)
}

const changed = 'changed'

/** What was notified: a provider's new request, or some of theirs that changed; `by` what their couple did, where it was the couple. */
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
