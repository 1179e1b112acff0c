import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import type { RouteResult } from '@bouquet/contract/route'
import { refreshRequest } from '@bouquet/features/leads/event-requests/backoffice/event-request-queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readConversation, writeToCouple } from '../contract.ts'
import { dropSentDraft } from './message-draft.ts'

export type Conversation = RouteResult<typeof readConversation>

const refreshMs = 30_000

/** What was written with the couple of a request; read again while the page is looked at, so that an answer comes by itself. */
export function conversationQuery(uuid: string) {
  return queryOptions({
    queryKey: ['conversation', uuid],
    queryFn: ({ signal }) => call(readConversation, { params: { uuid } }, signal),
    refetchInterval: refreshMs,
  })
}

type Message = { text: string; key: string; after: number }

/** Sends a message; tried again with the same key it is sent once. `after` is the newest message that was on view. */
export function useWriteToCouple(uuid: string, onSent: (text: string) => void) {
  const { t } = useTranslation('conversation')
  const { id: accountId } = useCurrentUser()
  return useChange({
    send: ({ text, key }: Message) => call(writeToCouple, { params: { uuid }, body: { text, key } }),
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
    failed: t('failed'),
    next: (_written, { text }) => onSent(text),
  })
}
