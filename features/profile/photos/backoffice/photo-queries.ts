import { call } from '@bouquet/backoffice/api/client.ts'
import { fetchFile } from '@bouquet/backoffice/api/download.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { doneIfOther, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { notListed } from '@bouquet/backoffice/forms/not-listed.ts'
import { useVersionedSave } from '@bouquet/backoffice/forms/use-versioned-save.ts'
import type { RouteCall } from '@bouquet/contract/route'
import type { GallerySource } from '@bouquet/features/media/gallery/backoffice/gallery-changes.ts'
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

/** The whole photo, to choose a crop from. */
export function originalQuery(id: string) {
  return queryOptions({
    queryKey: ['photo-original', id],
    queryFn: ({ signal }) => fetchFile(getPhotoOriginal, { params: { id } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const readPhotosAgain = () => queryClient.invalidateQueries({ queryKey: photosQuery.queryKey })

function change(make: (photos: Photo[]) => Photo[]): void {
  queryClient.setQueryData(photosQuery.queryKey, (list) => list && withPhotos(list, make(list.images)))
}

function withPhotos(list: PhotoList, images: Photo[]): PhotoList {
  return { ...list, images, imageCount: images.length }
}

/** Shows a photo that has just been stored; a repeated upload shows it once. */
export function showAdded(photo: Photo): void {
  change((photos) => [...photos.filter(({ id }) => id !== photo.id), photo])
  void reloadCurrentUser()
}

/** Changes the cached data optimistically; returns a function that undoes it. */
function shown(make: (photos: Photo[]) => Photo[]): () => void {
  const before = queryClient.getQueryData(photosQuery.queryKey)
  change(make)
  return () => queryClient.setQueryData(photosQuery.queryKey, before)
}

const storedPhoto = async (id: string) => (await call(listPhotos, {})).images.find((photo) => photo.id === id)

type PhotoTexts = Omit<RouteCall<typeof changeContract>['body'], 'crop'>
export const photoTextsOf = ({ title, description }: Photo): PhotoTexts => ({ title, description })

type Saving = { photo: Photo; crop: RouteCall<typeof changeContract>['body']['crop']; onSaved: () => void }

/** Saves a photo's title and description, and its crop where it was changed. */
export function useSavePhoto(form: UseFormReturn<PhotoTexts>, { photo: known, crop, onSaved }: Saving) {
  const { t } = useTranslation(['photos', 'gallery'])
  const { id } = known
  return useVersionedSave(form, {
    present: known,
    read: async () => (await storedPhoto(id)) ?? notListed(),
    valuesOf: photoTextsOf,
    send: async (texts: PhotoTexts, version) => {
      const body = crop === undefined ? texts : { ...texts, crop }
      return (await call(changePhoto, { params: { id }, body, version })).image
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
    failed: t(crop === undefined ? 'gallery:errors.save' : 'errors.crop'),
    next: onSaved,
  })
}

/** Connects the gallery to the provider's photos. */
export const photoSource: GallerySource<Photo> = {
  name: 'photos',
  load: async () => (await call(listPhotos, {})).images,
  show: shown,
  setVisible: async (id) => (await call(togglePhoto, { params: { id } })).isVisible,
  remove: async (id) => {
    await call(deletePhoto, { params: { id } })
  },
  restore: async (id) => {
    await call(restorePhoto, { params: { id } })
  },
  order: async (imageIds, before) => {
    await call(orderPhotos, { body: { imageIds, before } })
  },
  refetch: () => {
    void readPhotosAgain()
    void reloadCurrentUser()
  },
}
