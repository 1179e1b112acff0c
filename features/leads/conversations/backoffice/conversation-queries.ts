import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import type { RouteResult } from '@bouquet/contract/route'
import { refreshRequest } from '@bouquet/features/leads/event-requests/backoffice/event-request-queries.ts'
import { queryOptions } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { newConversationMessage, readConversation, writeToCouple } from '../contract.ts'
import { dropSentDraft } from './message-draft.ts'

export type Conversation = RouteResult<typeof readConversation>

const refreshMs = 30_000

/** The conversation with the couple of a request. It is refetched while the page is visible, so that an answer appears without a reload. */
export function conversationQuery(uuid: string) {
  return queryOptions({
    queryKey: ['conversation', uuid],
    queryFn: ({ signal }) => call(readConversation, { params: { uuid } }, signal),
    refetchInterval: refreshMs,
  })
}

/** A message as it is written; `after` is the newest message that was visible at that time. */
export const messageForm = newConversationMessage.extend({ after: z.number() })
type MessageForm = z.output<typeof messageForm>

/** Sends a message. A retry uses the same key, so the message is sent only once. */
export function useWriteToCouple(form: UseFormReturn<MessageForm>, uuid: string, onSent: (text: string) => void) {
  const { t } = useTranslation('conversation')
  const { id: accountId } = useCurrentUser()
  return useSave(form, {
    // Its draft lives on while other pages are open (`message-draft.ts`).
    draftOf: null,
    send: ({ text, key }) => call(writeToCouple, { params: { uuid }, body: { text, key } }),
    find: async ({ text, after }) => {
      const { messages } = await call(readConversation, { params: { uuid } })
      const sent = messages.find(({ id, author, ...one }) => id > after && author === 'provider' && one.text === text)
      return sent ? done(sent) : notDone
    },
    onDone: (written, { text }) => {
      dropSentDraft(accountId, uuid, text)
      queryClient.setQueryData<Conversation>(conversationQuery(uuid).queryKey, (known) => {
        if (!known || known.messages.some(({ id }) => id === written.id)) return known
        return { ...known, messages: [...known.messages, written] }
      })
      refreshRequest(uuid)
    },
    done: () => null,
    failed: t('failed'),
    fieldsOfCodes: { message_required: 'text', message_too_long: 'text' },
    next: (_written, { text }) => onSent(text),
  })
}
