import { readConversation, writeToCouple } from '@bouquet/contract/conversations'
import type { RouteResult } from '@bouquet/contract/route'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { queryClient } from '../../api/queries.ts'

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

/** Sends a message; tried again with the same key it is sent once. */
export function useWriteToCouple(uuid: string) {
  return useMutation({
    mutationFn: (message: { text: string; key: string }) => call(writeToCouple, { params: { uuid }, body: message }),
    onSuccess: (written) => {
      queryClient.setQueryData<Conversation>(conversationQuery(uuid).queryKey, (known) => {
        if (!known || known.messages.some(({ id }) => id === written.id)) return known
        return { ...known, messages: [...known.messages, written] }
      })
    },
  })
}
