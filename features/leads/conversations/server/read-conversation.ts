import type { RouteInput } from '@bouquet/contract/route'
import type { EventRequestId } from '@bouquet/domain/ids'
import { mayDo, requestState } from '@bouquet/domain/request-actions'
import type { Context, ProviderContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { ConversationMessage, readConversation as contract } from '../contract.ts'
import { type MessageRow, markRead, readAccessForProvider, readMessages } from './conversation-rows.ts'

/** A provider's conversation with the couple of a request, the couple's messages marked as read. Throws not_found. */
export async function readConversation(ctx: ProviderContext, { params }: RouteInput<typeof contract>) {
  const request = await readAccessForProvider(ctx.db, ctx.actor.providerId, params.uuid)
  if (!request) throw problem('not_found')
  const messages = await readMessages(ctx.db, [request.id])
  // Rule "impersonation": an administrator who impersonates a provider leaves no trace in the provider's work.
  if (!ctx.actor.impersonator) await markRead(ctx.db, [request.id], 'couple', ctx.now())
  const isOpen = mayDo('write', requestState(request))
  return { messages: messages.map(present), isOpen, isHired: request.hired_at !== null }
}

/** The messages of each request, by the request's id. */
export type CoupleConversations = Map<string, MessageRow[]>

/** The conversations of each of a couple's requests; marks the providers' messages as read. */
export async function readConversationsOfCouple(
  { db, now }: Pick<Context, 'db' | 'now'>,
  requestIds: EventRequestId[],
): Promise<CoupleConversations> {
  if (requestIds.length === 0) return new Map()
  const messages = await readMessages(db, requestIds)
  await markRead(db, requestIds, 'provider', now())
  return Map.groupBy(messages, (message) => message.event_request_id)
}

export function present({ id, author, text, created_at, read_at, isHidden = false }: MessageRow): ConversationMessage {
  return { id, author, text, isHidden, createdAt: created_at.toISOString(), readAt: read_at?.toISOString() ?? null }
}
