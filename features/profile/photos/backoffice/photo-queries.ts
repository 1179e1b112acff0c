import { call } from '@bouquet/backoffice/api/client.ts'
import { fetchFile } from '@bouquet/backoffice/api/download.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { done, doneIfOther, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import type { RouteCall } from '@bouquet/contract/route'
import { reloadCurrentUser } from '@bouquet/features/people/accounts/backoffice/current-user.ts'
import { queryOptions } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { changePhoto as changeContract, Photo, PhotoList } from '../contract.ts'
import {
  changePhoto,
  deletePhoto,
  getPhotoOriginal,
  listPhotos,
  orderPhotos,
  restorePhoto,
  togglePhoto,
} from '../contract.ts'

export const photosQuery = queryOptions({
  queryKey: ['photos'],
  queryFn: ({ signal }) => call(listPhotos, {}, signal),
})

/** All of a photo, to choose a crop from. */
export function originalQuery(id: string) {
  return queryOptions({
    queryKey: ['photo-original', id],
    queryFn: ({ signal }) => fetchFile(getPhotoOriginal, { params: { id } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export const readPhotosAgain = () => queryClient.invalidateQueries({ queryKey: photosQuery.queryKey })

function change(make: (photos: Photo[]) => Photo[]): void {
  queryClient.setQueryData(photosQuery.queryKey, (list) => list && withPhotos(list, make(list.images)))
}

function withPhotos(list: PhotoList, images: Photo[]): PhotoList {
  return { ...list, images, imageCount: images.length }
}

/** Shows a photo that has just been stored; sent twice it appears once. */
export function showAdded(photo: Photo): void {
  change((photos) => [...photos.filter(({ id }) => id !== photo.id), photo])
  void reloadCurrentUser()
}

/** Changes the cached data; gives a function that undoes it. */
function shown(make: (photos: Photo[]) => Photo[]): () => void {
  const before = queryClient.getQueryData(photosQuery.queryKey)
  change(make)
  return () => queryClient.setQueryData(photosQuery.queryKey, before)
}

const storedPhoto = async (id: string) => (await call(listPhotos, {})).images.find((photo) => photo.id === id)

type PhotoTexts = Omit<RouteCall<typeof changeContract>['body'], 'crop'>
type Saving = { photo: Photo; crop: RouteCall<typeof changeContract>['body']['crop']; onSaved: () => void }

/** Saves a photo's title and description, and its crop where another was chosen. */
export function useSavePhoto(form: UseFormReturn<PhotoTexts>, { photo: known, crop, onSaved }: Saving) {
  const { t } = useTranslation('photos')
  const { id } = known
  return useSave(form, {
    send: async (texts) => {
      const body = crop === undefined ? texts : { ...texts, crop }
      return (await call(changePhoto, { params: { id }, body })).image
    },
    find: async () => {
      const image = await storedPhoto(id)
      return image ? doneIfOther(image, known) : notDone
    },
    onDone: (image) => {
      change((photos) => photos.map((photo) => (photo.id === id ? image : photo)))
      if (crop !== undefined) void readPhotosAgain()
    },
    done: () => t('edit.saved'),
    failed: t(crop === undefined ? 'errors.save' : 'errors.crop'),
    next: onSaved,
  })
}

/** Hides a photo or shows it, at once. */
export function useTogglePhoto() {
  const { t } = useTranslation('photos')
  return useChange({
    send: async ({ id }: Photo) => (await call(togglePhoto, { params: { id } })).isVisible,
    find: async ({ id, isVisible: before }) => {
      const isVisible = (await storedPhoto(id))?.isVisible ?? before
      return isVisible === before ? notDone : done(isVisible)
    },
    show: ({ id, isVisible }) => shown(visibleAs(id, !isVisible)),
    onDone: (isVisible, { id }) => change(visibleAs(id, isVisible)),
    failed: t('errors.visibility'),
    place: 'notice',
    // A switch that is moved back at once is not ignored.
    scope: { id: 'toggle-photo' },
    onFailure: () => void readPhotosAgain(),
  })
}

function visibleAs(id: string, isVisible: boolean) {
  return (photos: Photo[]) => photos.map((photo) => (photo.id === id ? { ...photo, isVisible } : photo))
}

/** Deletes a photo at once, and offers it back. */
export function useDeletePhoto() {
  const { t } = useTranslation('photos')
  const restore = useRestorePhoto()
  return useChange({
    send: async ({ id }: Photo) => {
      await call(deletePhoto, { params: { id } })
    },
    find: async ({ id }) => ((await storedPhoto(id)) ? notDone : done(undefined)),
    show: ({ id }) => shown((photos) => photos.filter((photo) => photo.id !== id)),
    onDone: readAgain,
    done: (_, { id }) => ({
      text: t('removal.done'),
      action: { label: t('removal.undo'), onPress: () => restore.mutate(id) },
    }),
    failed: t('errors.delete'),
    place: 'notice',
    scope: { id: 'delete-photo' },
    onFailure: () => void readPhotosAgain(),
  })
}

function useRestorePhoto() {
  const { t } = useTranslation('photos')
  return useChange({
    send: async (id: string) => {
      await call(restorePhoto, { params: { id } })
    },
    find: async (id) => ((await storedPhoto(id)) ? done(undefined) : notDone),
    onDone: readAgain,
    failed: t('errors.restore'),
    place: 'notice',
    onFailure: readAgain,
  })
}

function readAgain(): void {
  void readPhotosAgain()
  void reloadCurrentUser()
}

/** Puts the photos in this order, at once. */
export function useOrderPhotos() {
  const { t } = useTranslation('photos')
  return useChange({
    send: async (photos: Photo[]) => {
      await call(orderPhotos, { body: { imageIds: idsOf(photos) } })
    },
    find: async (photos) => {
      const list = await call(listPhotos, {})
      queryClient.setQueryData(photosQuery.queryKey, list)
      return idsOf(list.images).join() === idsOf(photos).join() ? done(undefined) : notDone
    },
    show: (photos) => shown(() => photos),
    failed: t('errors.order'),
    place: 'notice',
    // One order after the other: the last one counts.
    scope: { id: 'order-photos' },
    onFailure: () => void readPhotosAgain(),
  })
}

const idsOf = (photos: readonly Photo[]) => photos.map(({ id }) => id)
