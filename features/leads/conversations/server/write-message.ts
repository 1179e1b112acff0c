import type { RouteInput } from '@bouquet/contract/route'
import type { EventRequestId } from '@bouquet/domain/ids'
import { requestRefusal, requestState } from '@bouquet/domain/request-actions'
import { projectOfToken } from '@bouquet/features/weddings/project-links/server/project-links.ts'
import type { Context, ProviderContext } from '@bouquet/server/context.ts'
import { type Database, transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { z } from 'zod'
import type { ConversationMessage, writeToCouple as contract, newConversationMessage } from '../contract.ts'
import type { ConversationAuthor } from '../rules/conversation.ts'
import { lockAccessForCouple, lockAccessForProvider, type MessageRow, messageColumns } from './conversation-rows.ts'
import { present } from './read-conversation.ts'

type NewMessage = z.output<typeof newConversationMessage>

/** Writes to the couple of the caller's request and notifies the couple. Throws not_found, conversation_closed. */
export async function writeToCouple(
  ctx: ProviderContext,
  { params, body }: RouteInput<typeof contract>,
): Promise<ConversationMessage> {
  return write(ctx, (tx) => lockAccessForProvider(tx, ctx.actor.providerId, params.uuid), 'provider', body)
}

/** Writes to a provider who has the couple's contact and notifies the provider. Throws not_found, conversation_closed. */
export async function writeToProvider(
  ctx: Context,
  token: string,
  requestId: EventRequestId,
  message: NewMessage,
): Promise<void> {
  const project = await projectOfToken(ctx.db, token)
  await write(ctx, (tx) => lockAccessForCouple(tx, project.id, requestId), 'couple', message)
}

type Lock = (tx: Database) => ReturnType<typeof lockAccessForProvider>

/** A second call with the same key finds the stored message and notifies nobody again. */
function write(ctx: Context, lock: Lock, author: ConversationAuthor, message: NewMessage) {
  return transaction(ctx.db, async (tx) => {
    const request = await lock(tx)
    if (!request) throw problem('not_found')
    const refusal = requestRefusal('write', requestState(request))
    if (refusal) throw problem(refusal)
    const of = { event_request_id: request.id, submission_key: message.key }
    const written = await tx
      .insertInto('conversation_messages')
      .values({ ...of, author, text: message.text, created_at: ctx.now() })
      .onConflict((conflict) => conflict.columns(['event_request_id', 'submission_key']).doNothing())
      .returning(messageColumns)
      .executeTakeFirst()
    if (written) await ctx.jobs.enqueue(tx, 'announce-conversation-message', { messageId: written.id })
    return present((written ?? (await readSent(tx, of))) as MessageRow)
  })
}

function readSent(tx: Database, of: { event_request_id: EventRequestId; submission_key: string }) {
  return tx
    .selectFrom('conversation_messages')
    .select(messageColumns)
    .where('event_request_id', '=', of.event_request_id)
    .where('submission_key', '=', of.submission_key)
    .executeTakeFirstOrThrow()
}
