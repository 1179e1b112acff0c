import { call } from '@bouquet/backoffice/api/client.ts'
import { currentUserQuery, queryClient } from '@bouquet/backoffice/api/queries.ts'
import { findByKey } from '@bouquet/backoffice/changes/find-by-key.ts'
import { done, doneIfOther, notDone, type Outcome } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import { queryOptions } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  addVideo,
  changeVideo,
  deleteVideo,
  listVideos,
  type OwnVideo,
  orderVideos,
  restoreVideo,
  toggleVideo,
  type VideoForm,
  type VideoList,
} from '../contract.ts'

const pictureWaitMs = 60_000
const refetchMs = 2000

export const videosQuery = queryOptions({
  queryKey: ['videos'],
  queryFn: ({ signal }) => call(listVideos, {}, signal),
  // The picture of a new video comes a moment after it.
  refetchInterval: ({ state }) => (state.data?.videos.some(waitsForPicture) ? refetchMs : false),
})

function waitsForPicture({ thumbnail, createdAt }: OwnVideo): boolean {
  return thumbnail === null && Date.now() - Date.parse(createdAt) < pictureWaitMs
}

function change(make: (list: VideoList) => OwnVideo[]): void {
  queryClient.setQueryData(videosQuery.queryKey, (list) => {
    if (!list) return list
    const videos = make(list)
    return { ...list, videos, videoCount: videos.length }
  })
}

/** Whatever the profile lacks may be there now. */
function settle(): void {
  void queryClient.invalidateQueries({ queryKey: videosQuery.queryKey })
  void queryClient.invalidateQueries(currentUserQuery)
}

const storedVideos = async () => (await call(listVideos, {})).videos
const storedVideo = async (id: string) => (await storedVideos()).find((video) => video.id === id)

/** Changes the cached data; gives a function that undoes it. */
function shown(make: (list: VideoList) => OwnVideo[]): () => void {
  const before = queryClient.getQueryData(videosQuery.queryKey)
  change(make)
  return () => queryClient.setQueryData(videosQuery.queryKey, before)
}

async function findChanged(known: OwnVideo): Promise<Outcome<{ video: OwnVideo }>> {
  const video = await storedVideo(known.id)
  if (!video) return notDone
  return doneIfOther(video, known).isDone ? done({ video }) : notDone
}

/** Adds a video, or changes the one that is given. */
export function useSaveVideo(form: UseFormReturn<Required<VideoForm>>, known: OwnVideo | null, onSaved: () => void) {
  const { t } = useTranslation('videos')
  return useSave(form, {
    send: ({ title, description, link, status }: VideoForm, key) =>
      known
        ? call(changeVideo, { params: { id: known.id }, body: { title, description, link } })
        : call(addVideo, { body: { title, description, link, status }, idempotencyKey: key }),
    find: (_, key) => (known ? findChanged(known) : findByKey(key)),
    onDone: ({ video }) => {
      const isKnown = ({ id }: OwnVideo) => id === video.id
      change(({ videos }) =>
        videos.some(isKnown) ? videos.map((one) => (isKnown(one) ? video : one)) : [...videos, video],
      )
      settle()
    },
    done: () => t(known ? 'dialog.saved' : 'dialog.added'),
    failed: t('errors.adding'),
    next: onSaved,
  })
}

export function useToggleVideo() {
  const { t } = useTranslation('videos')
  return useChange({
    send: async ({ id }: OwnVideo) => {
      await call(toggleVideo, { params: { id } })
    },
    find: async ({ id, isVisible }) => ((await storedVideo(id))?.isVisible === !isVisible ? done(undefined) : notDone),
    show: ({ id }) =>
      shown(({ videos }) => videos.map((one) => (one.id === id ? { ...one, isVisible: !one.isVisible } : one))),
    onDone: settle,
    failed: t('errors.updatingVisibility'),
    place: 'notice',
    // A switch that is moved back at once is not ignored.
    scope: { id: 'toggle-video' },
    onFailure: settle,
  })
}

/** Puts a video one place nearer to the beginning (-1) or the end (1). */
export function useMoveVideo() {
  const { t } = useTranslation('videos')
  return useChange({
    send: async (videoIds: string[]) => {
      await call(orderVideos, { body: { videoIds } })
    },
    find: async (ids) => {
      settle()
      return (await storedVideos()).map(({ id }) => id).join() === ids.join() ? done(undefined) : notDone
    },
    show: (ids) => shown(({ videos }) => ids.flatMap((id) => videos.find((one) => one.id === id) ?? [])),
    failed: t('errors.ordering'),
    place: 'notice',
    // One order after the other: the last one counts.
    scope: { id: 'order-videos' },
    onFailure: settle,
  })
}

export function movedIds(videos: OwnVideo[], place: number, by: -1 | 1): string[] {
  const ids = videos.map(({ id }) => id)
  const [moved] = ids.splice(place, 1)
  if (moved !== undefined) ids.splice(place + by, 0, moved)
  return ids
}

/** Deletes a video at once, and offers it back. */
export function useDeleteVideo() {
  const { t } = useTranslation('videos')
  const restore = useRestoreVideo()
  return useChange({
    send: async ({ id }: OwnVideo) => {
      await call(deleteVideo, { params: { id } })
    },
    find: async ({ id }) => ((await storedVideo(id)) ? notDone : done(undefined)),
    show: ({ id }) => shown(({ videos }) => videos.filter((one) => one.id !== id)),
    onDone: settle,
    done: (_, { id }) => ({
      text: t('removal.done'),
      action: { label: t('removal.undo'), onPress: () => restore.mutate(id) },
    }),
    failed: t('errors.deleting'),
    place: 'notice',
    onFailure: settle,
  })
}

function useRestoreVideo() {
  const { t } = useTranslation('videos')
  return useChange({
    send: async (id: string) => {
      await call(restoreVideo, { params: { id } })
    },
    find: async (id) => ((await storedVideo(id)) ? done(undefined) : notDone),
    onDone: settle,
    failed: t('errors.restoring'),
    place: 'notice',
    onFailure: settle,
  })
}
