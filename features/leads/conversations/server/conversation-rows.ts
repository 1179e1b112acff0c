import type { EventRequestId, ProjectId, ProviderId } from '@bouquet/domain/ids'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'
import { type ConversationAuthor, shownConversationMessages } from '../rules/conversation.ts'

/** The state of a request, for its provider; undefined when the request does not exist or belongs to another provider. */
export function readAccessForProvider(db: Kysely<DB>, providerId: ProviderId, requestId: EventRequestId) {
  return requests(db).where('r.id', '=', requestId).where('r.provider_id', '=', providerId).executeTakeFirst()
}

/**
 * Like `readAccessForProvider`, but locks the request's row until the message is stored, so that whatever ends the conversation runs before or
 * after it.
 */
export function lockAccessForProvider(db: Kysely<DB>, providerId: ProviderId, requestId: EventRequestId) {
  return requests(db)
    .where('r.id', '=', requestId)
    .where('r.provider_id', '=', providerId)
    .forUpdate()
    .executeTakeFirst()
}

/** Like `lockAccessForProvider`, for one of a couple's requests; undefined when it belongs to another couple. */
export function lockAccessForCouple(db: Kysely<DB>, projectId: ProjectId, requestId: EventRequestId) {
  return requests(db).where('r.id', '=', requestId).where('r.project_id', '=', projectId).forUpdate().executeTakeFirst()
}

function requests(db: Kysely<DB>) {
  return db
    .selectFrom('event_requests as r')
    .select(['r.id', 'r.unlocked_at', 'r.rejected_at', 'r.withdrawn_at', 'r.stopped_at', 'r.hired_at'])
}

export const messageColumns = ['id', 'event_request_id', 'author', 'text', 'created_at', 'read_at'] as const

/** Rule "hidden messages": nobody reads the text of a message that an operator has hidden. */
const shownText = sql`case when hidden_at is null then text else '' end as text, hidden_at is not null as "isHidden"`

export type MessageRow = {
  id: number
  event_request_id: EventRequestId
  author: ConversationAuthor
  text: string
  created_at: Date
  read_at: Date | null
  isHidden?: boolean
}

/** The newest messages of each of these requests, oldest first. */
export async function readMessages(db: Kysely<DB>, requestIds: EventRequestId[]): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.* from unnest(${requestIds}::uuid[]) as asked (id), lateral (
      select id, event_request_id, author, ${shownText}, created_at, read_at from conversation_messages
      where event_request_id = asked.id order by id desc limit ${shownConversationMessages}) m
    order by m.id`.execute(db)
  return rows
}

/** Marks the other side's messages of these requests as read. */
export async function markRead(db: Kysely<DB>, requestIds: EventRequestId[], author: ConversationAuthor, now: Date) {
  await db
    .updateTable('conversation_messages')
    .set({ read_at: now })
    .where('event_request_id', 'in', requestIds)
    .where('author', '=', author)
    .where('read_at', 'is', null)
    .execute()
}
