import { code, eventRequestId, instant, multiLine, uuid } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { z } from 'zod'
import { conversationAuthors, maxConversationTextLength } from './rules/conversation.ts'

/** What one side has written to the other. */
export const conversationMessage = z.object({
  id: z.number().int(),
  author: z.enum(conversationAuthors),
  /** Empty where an operator has hidden the message. */
  text: z.string(),
  isHidden: z.boolean(),
  createdAt: instant,
  /** When the other side read it. */
  readAt: instant.nullable(),
})
export type ConversationMessage = z.output<typeof conversationMessage>

/** A message as it is written. The sender makes the key, so that a message sent twice is stored once. */
export const newConversationMessage = z.object({
  text: multiLine.min(1, code('message_required')).max(maxConversationTextLength, code('message_too_long')),
  key: uuid,
})

export const readConversation = route({
  method: 'GET',
  path: '/api/event-requests/:uuid/conversation',
  access: 'moderated_provider',
  summary:
    'What the couple and the caller have written about a request, oldest first; the couple’s are marked as read.',
  tag: 'Event requests',
  params: z.object({ uuid: eventRequestId }),
  success: {
    status: 200,
    body: z.object({ messages: z.array(conversationMessage), isOpen: z.boolean(), isHired: z.boolean() }),
  },
  problems: ['not_found'],
})

export const writeToCouple = route({
  method: 'POST',
  path: '/api/event-requests/:uuid/conversation',
  access: 'moderated_provider',
  personal: true,
  summary: 'Writes to the couple of a request whose contact is open; they are notified by mail.',
  tag: 'Event requests',
  params: z.object({ uuid: eventRequestId }),
  body: newConversationMessage,
  success: { status: 201, body: conversationMessage },
  problems: ['not_found', 'conversation_closed', 'message_required', 'message_too_long'],
  limit: { max: 60, seconds: 600 },
})
