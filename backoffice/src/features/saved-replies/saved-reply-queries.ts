import { getReplyFacts } from '@bouquet/contract/event-requests'
import {
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  noteReplyUsed,
  restoreSavedReply,
  type SavedReply,
  type SavedReplyForm,
  takeReadyMadeReplies,
  updateSavedReply,
} from '@bouquet/contract/saved-replies'
import { notify } from '@bouquet/ui/parts/toast.tsx'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { queryClient } from '../../api/queries.ts'

export const savedRepliesQuery = queryOptions({
  queryKey: ['saved-replies'],
  queryFn: async ({ signal }) => (await call(listSavedReplies, {}, signal)).savedReplies,
})

/** What fills a reply to the couple of this request, in every language. */
export function replyFactsQuery(uuid: string) {
  return queryOptions({
    queryKey: ['reply-facts', uuid],
    queryFn: async ({ signal }) => (await call(getReplyFacts, { params: { uuid } }, signal)).byLanguage,
  })
}

function change(make: (replies: SavedReply[]) => SavedReply[]): void {
  queryClient.setQueryData(savedRepliesQuery.queryKey, (replies) => replies && make(replies))
}

/** Keeps a new reply, or other words of one that there is. */
export function useKeepReply(id: string | null) {
  return useMutation({
    mutationFn: (body: SavedReplyForm) =>
      id === null ? call(createSavedReply, { body }) : call(updateSavedReply, { params: { id }, body }),
    onSuccess: (kept) =>
      change((replies) =>
        id === null ? [...replies, kept] : replies.map((reply) => (reply.id === kept.id ? kept : reply)),
      ),
  })
}

export function useTakeReadyMade() {
  return useMutation({
    mutationFn: () => call(takeReadyMadeReplies, {}),
    onSuccess: ({ savedReplies }) => change(() => savedReplies),
    onError: (error) => notify({ severity: 'error', text: problemText(error) }),
  })
}

/** Deletes a reply at once, and offers it back. */
export function useDeleteReply() {
  const { t } = useTranslation('saved-replies')
  const restore = useRestoreReply()
  return useMutation({
    mutationFn: ({ id }: SavedReply) => call(deleteSavedReply, { params: { id } }),
    onMutate: ({ id }) => change((replies) => replies.filter((reply) => reply.id !== id)),
    onSuccess: (_, { id }) =>
      notify({
        severity: 'success',
        text: t('removal.done'),
        action: { label: t('removal.undo'), onPress: () => restore.mutate(id) },
      }),
    onError: failAndReadAgain,
  })
}

function useRestoreReply() {
  return useMutation({
    mutationFn: (id: string) => call(restoreSavedReply, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: savedRepliesQuery.queryKey }),
    onError: failAndReadAgain,
  })
}

function failAndReadAgain(error: Error): void {
  notify({ severity: 'error', text: problemText(error) })
  void queryClient.invalidateQueries({ queryKey: savedRepliesQuery.queryKey })
}

/** Counts that a reply was used. Nobody waits for it, and nobody needs to hear if it fails. */
export function noteUse({ id }: SavedReply): void {
  change((replies) => replies.map((reply) => (reply.id === id ? { ...reply, uses: reply.uses + 1 } : reply)))
  call(noteReplyUsed, { params: { id } }).catch(() => undefined)
}
