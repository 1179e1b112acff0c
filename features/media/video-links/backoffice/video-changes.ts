import { findByKey } from '@bouquet/backoffice/changes/find-by-key.ts'
import { done, doneIfOther, notDone, type Outcome } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { useVersionedSave } from '@bouquet/backoffice/forms/use-versioned-save.ts'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { OwnVideo, VideoChange, VideoForm } from '../contract.ts'

/** A list of videos, in the browser and on the server. */
export type VideoSource = {
  /** Identifies its changes, so that the requests of one list run one after the other. */
  name: string
  /** The videos as the server has stored them. */
  load: () => Promise<OwnVideo[]>
  /** Changes the cached videos optimistically; returns a function that undoes it. */
  show: (make: (videos: OwnVideo[]) => OwnVideo[]) => () => void
  /** Refetches the videos, and everything else that shows them. */
  refetch: () => void
  add: (video: VideoForm, idempotencyKey: string) => Promise<{ video: OwnVideo }>
  change: (id: string, video: VideoChange, version: number | null) => Promise<{ video: OwnVideo }>
  setVisible: (id: string, isVisible: boolean) => Promise<unknown>
  /** Fails with `video_order_outdated` when `before` is not what is stored. */
  order: (ids: string[], before: string[]) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
  restore: (id: string) => Promise<unknown>
}

type Saving = { known: OwnVideo | null; onSaved: () => void }
type Saved = { version: number; video: OwnVideo | null }

/** What the form says of a video; without one, of a new one. */
export function videoValues(video: OwnVideo | null): Required<VideoForm> {
  if (!video) return { title: '', description: '', link: '', status: true }
  return { title: video.title, description: video.description, link: video.url, status: video.isVisible }
}

const savedVideo = (video: OwnVideo | null): Saved => ({ version: video?.version ?? 0, video })

/** Adds a video, or changes the given one. */
export function useSaveVideo(
  source: VideoSource,
  form: UseFormReturn<Required<VideoForm>>,
  { known, onSaved }: Saving,
) {
  const { t } = useTranslation('video-links')
  return useVersionedSave(form, {
    present: savedVideo(known),
    draftOf: known?.id ?? '',
    read: async () => savedVideo((await source.load()).find(({ id }) => id === known?.id) ?? known),
    valuesOf: ({ video }: Saved) => videoValues(video),
    send: async ({ title, description, link, status }: VideoForm, version, key) => {
      const { video } = known
        ? await source.change(known.id, { title, description, link }, version)
        : await source.add({ title, description, link, status }, key)
      return savedVideo(video)
    },
    find: (_, key) => (known ? findChanged(source, known) : findAdded(key)),
    onDone: ({ video }) => {
      if (!video) return
      const isKnown = ({ id }: OwnVideo) => id === video.id
      source.show((videos) =>
        videos.some(isKnown) ? videos.map((one) => (isKnown(one) ? video : one)) : [...videos, video],
      )
      source.refetch()
    },
    done: () => t(known ? 'dialog.saved' : 'dialog.added'),
    failed: t('errors.adding'),
    next: onSaved,
  })
}

async function findChanged({ load }: VideoSource, known: OwnVideo): Promise<Outcome<Saved>> {
  const video = (await load()).find(({ id }) => id === known.id)
  if (!video) return notDone
  return doneIfOther(video, known).isDone ? done(savedVideo(video)) : notDone
}

async function findAdded(key: string): Promise<Outcome<Saved>> {
  const found = await findByKey<{ video: OwnVideo }>(key)
  return found.isDone ? done(savedVideo(found.answer.video)) : notDone
}

/** Hides a video or shows it, optimistically. */
export function useToggleVideo({ name, load, show, setVisible, refetch }: VideoSource) {
  const { t } = useTranslation('video-links')
  return useChange({
    send: async ({ id, isVisible }: OwnVideo) => {
      await setVisible(id, !isVisible)
    },
    find: async ({ id, isVisible }) =>
      (await load()).find((one) => one.id === id)?.isVisible === !isVisible ? done(undefined) : notDone,
    show: ({ id }) =>
      show((videos) => videos.map((one) => (one.id === id ? { ...one, isVisible: !one.isVisible } : one))),
    onDone: refetch,
    failed: t('errors.updatingVisibility'),
    place: 'notice',
    // Requests run one after the other, so that a switch moved back at once takes effect.
    scope: { id: `${name}-visibility` },
    onFailure: refetch,
  })
}

/** The videos in their new order, and as they were shown before. */
type NewOrder = { ids: string[]; before: string[] }

/** Puts the videos in another order, optimistically. */
export function useOrderVideos({ name, load, show, order, refetch }: VideoSource) {
  const { t } = useTranslation('video-links')
  return useChange({
    send: async ({ ids, before }: NewOrder) => {
      await order(ids, before)
    },
    find: async ({ ids }) => {
      refetch()
      return (await load()).map(({ id }) => id).join() === ids.join() ? done(undefined) : notDone
    },
    show: ({ ids }) => show((videos) => ids.flatMap((id) => videos.find((one) => one.id === id) ?? [])),
    failed: t('errors.ordering'),
    place: 'notice',
    // Requests run one after the other, so that the last order wins.
    scope: { id: `${name}-order` },
    onFailure: refetch,
  })
}

/** The order with one video moved by one place towards the beginning (-1) or the end (1). */
export function movedVideo(videos: OwnVideo[], place: number, by: -1 | 1): NewOrder {
  const before = videos.map(({ id }) => id)
  return { ids: before.toSpliced(place, 1).toSpliced(place + by, 0, ...before.slice(place, place + 1)), before }
}

/** Deletes a video at once, and offers to restore it. */
export function useDeleteVideo(source: VideoSource) {
  const { t } = useTranslation('video-links')
  const restore = useRestoreVideo(source)
  const { load, show, remove, refetch } = source
  return useChange({
    send: async ({ id }: OwnVideo) => {
      await remove(id)
    },
    find: async ({ id }) => ((await load()).some((one) => one.id === id) ? notDone : done(undefined)),
    show: ({ id }) => show((videos) => videos.filter((one) => one.id !== id)),
    onDone: refetch,
    done: (_, { id }) => ({
      text: t('removal.done'),
      action: { label: t('removal.undo'), onPress: () => restore.mutate(id) },
    }),
    failed: t('errors.deleting'),
    place: 'notice',
    onFailure: refetch,
  })
}

function useRestoreVideo({ load, restore, refetch }: VideoSource) {
  const { t } = useTranslation('video-links')
  return useChange({
    send: async (id: string) => {
      await restore(id)
    },
    find: async (id) => ((await load()).some((one) => one.id === id) ? done(undefined) : notDone),
    onDone: refetch,
    failed: t('errors.restoring'),
    place: 'notice',
    onFailure: refetch,
  })
}
