import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { findByKey } from '@bouquet/backoffice/changes/find-by-key.ts'
import { done, doneIfOther, notDone, type Outcome } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { notListed } from '@bouquet/backoffice/forms/not-listed.ts'
import { useVersionedSave } from '@bouquet/backoffice/forms/use-versioned-save.ts'
import { queryOptions } from '@tanstack/react-query'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  createSavedReply,
  deleteSavedReply,
  getReplyFacts,
  listSavedReplies,
  noteReplyUsed,
  restoreSavedReply,
  type SavedReply,
  type SavedReplyForm,
  takeReadyMadeReplies,
  updateSavedReply,
} from '../contract.ts'
import { draftOf, type PlaceholderNames, type ReplyDraft, type ReplyTexts } from './reply-draft.ts'

export const savedRepliesQuery = queryOptions({
  queryKey: ['saved-replies'],
  queryFn: async ({ signal }) => (await call(listSavedReplies, {}, signal)).savedReplies,
})

/** The values of the placeholders for the couple of this request, in every language. */
export function replyFactsQuery(uuid: string) {
  return queryOptions({
    queryKey: ['reply-facts', uuid],
    queryFn: async ({ signal }) => (await call(getReplyFacts, { params: { uuid } }, signal)).byLanguage,
  })
}

function change(make: (replies: SavedReply[]) => SavedReply[]): void {
  queryClient.setQueryData(savedRepliesQuery.queryKey, (replies) => replies && make(replies))
}

type Editing = {
  draft: ReplyDraft
  names: PlaceholderNames
  reveal: (field: FieldPath<ReplyTexts>) => void
  onSaved: () => void
}

/** Creates or updates a reply. `reveal` shows the text in another language. */
export function useSaveReply(
  form: UseFormReturn<ReplyTexts, unknown, SavedReplyForm>,
  { draft, names, reveal, onSaved }: Editing,
) {
  const { t } = useTranslation('saved-replies')
  const { id } = draft
  const before = queryClient.getQueryData(savedRepliesQuery.queryKey)?.find((reply) => reply.id === id)
  const valuesOf = ({ title, texts }: ReplyTexts) => ({ title, texts })
  return useVersionedSave(form, {
    present: before ? { ...before, version: draft.version } : null,
    read: async () => (await readReply(id)) ?? notListed(),
    valuesOf: (reply: SavedReply) => valuesOf(draftOf(reply, names)),
    send: (body: SavedReplyForm, version, key) =>
      id === null
        ? call(createSavedReply, { body, idempotencyKey: key })
        : call(updateSavedReply, { params: { id }, body, version }),
    find: (_, key) => (id === null ? findByKey<SavedReply>(key) : findChanged(id, before)),
    onDone: (saved) => change((replies) => withReply(replies, saved)),
    done: () => t('edit.saved'),
    failed: t('edit.failed'),
    reveal,
    next: onSaved,
  })
}

const readReply = async (id: string | null) =>
  (await call(listSavedReplies, {})).savedReplies.find((reply) => reply.id === id)

async function findChanged(id: string, before: SavedReply | undefined): Promise<Outcome<SavedReply>> {
  const now = await readReply(id)
  return now ? doneIfOther(now, before) : notDone
}

/** A changed reply stays in its place; a new one is added at the end. */
function withReply(replies: SavedReply[], saved: SavedReply): SavedReply[] {
  const isKnown = replies.some(({ id }) => id === saved.id)
  return isKnown ? replies.map((reply) => (reply.id === saved.id ? saved : reply)) : [...replies, saved]
}

export function useTakeReadyMade() {
  const { t } = useTranslation('saved-replies')
  return useChange<void, { savedReplies: SavedReply[] }>({
    send: (_, key) => call(takeReadyMadeReplies, { idempotencyKey: key }),
    find: (_, key) => findByKey(key),
    onDone: ({ savedReplies }) => change(() => savedReplies),
    failed: t('ready.failed'),
    place: 'notice',
  })
}

const isListed = async (id: string) => (await call(listSavedReplies, {})).savedReplies.some((one) => one.id === id)

/** Deletes a reply at once, and offers to restore it. */
export function useDeleteReply() {
  const { t } = useTranslation('saved-replies')
  const restore = useRestoreReply()
  return useChange({
    send: async ({ id }: SavedReply) => {
      await call(deleteSavedReply, { params: { id } })
    },
    find: async ({ id }) => ((await isListed(id)) ? notDone : done(undefined)),
    show: ({ id }) => shown((replies) => replies.filter((reply) => reply.id !== id)),
    onDone: readAgain,
    done: (_, { id }) => ({
      text: t('removal.done'),
      action: { label: t('removal.undo'), onPress: () => restore.mutate(id) },
    }),
    failed: t('removal.failed'),
    place: 'notice',
    scope: { id: 'saved-replies' },
    onFailure: readAgain,
  })
}

function useRestoreReply() {
  const { t } = useTranslation('saved-replies')
  return useChange({
    send: async (id: string) => {
      await call(restoreSavedReply, { params: { id } })
    },
    find: async (id) => ((await isListed(id)) ? done(undefined) : notDone),
    onDone: readAgain,
    failed: t('removal.notRestored'),
    place: 'notice',
    scope: { id: 'saved-replies' },
    onFailure: readAgain,
  })
}

/** Changes the cached data optimistically; returns a function that undoes it. */
function shown(make: (replies: SavedReply[]) => SavedReply[]): () => void {
  const before = queryClient.getQueryData(savedRepliesQuery.queryKey)
  change(make)
  return () => queryClient.setQueryData(savedRepliesQuery.queryKey, before)
}

function readAgain(): void {
  void queryClient.invalidateQueries({ queryKey: savedRepliesQuery.queryKey })
}

/** Counts a use of the reply. Nothing waits for it, and a failure is not reported. */
export function noteUse({ id }: SavedReply): void {
  change((replies) => replies.map((reply) => (reply.id === id ? { ...reply, uses: reply.uses + 1 } : reply)))
  call(noteReplyUsed, { params: { id } }).catch(() => undefined)
}
