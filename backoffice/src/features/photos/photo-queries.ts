import type { changePhoto as changeContract, Photo, PhotoList } from '@bouquet/contract/photos'
import type { RouteCall } from '@bouquet/contract/route'
import { notify } from '@bouquet/ui/parts/toast.tsx'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { fetchFile } from '../../api/download.ts'
import { problemText } from '../../api/problem-text.ts'
import { queryClient } from '../../api/queries.ts'
import { reloadCurrentUser } from '../account/current-user.ts'
import {
  changePhoto,
  deletePhoto,
  getPhotoOriginal,
  listPhotos,
  orderPhotos,
  restorePhoto,
  togglePhoto,
} from './photo-calls.ts'

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

/** Shows a photo that has just been kept; sent twice it stands there once. */
export function showAdded(photo: Photo): void {
  change((photos) => [...photos.filter(({ id }) => id !== photo.id), photo])
  void reloadCurrentUser()
}

/** Keeps the words of a photo, and its crop where another was chosen. */
export function useChangePhoto(id: string) {
  return useMutation({
    mutationFn: (body: RouteCall<typeof changeContract>['body']) => call(changePhoto, { params: { id }, body }),
    onSuccess: ({ image }) => change((photos) => photos.map((photo) => (photo.id === id ? image : photo))),
  })
}

/** Hides a photo or shows it, at once. */
export function useTogglePhoto() {
  const fail = useFailure()
  return useMutation({
    mutationFn: ({ id }: Photo) => call(togglePhoto, { params: { id } }),
    onMutate: ({ id, isVisible }) => showAs(id, !isVisible),
    onSuccess: ({ isVisible }, { id }) => showAs(id, isVisible),
    onError: fail('errors.visibility'),
  })
}

function showAs(id: string, isVisible: boolean): void {
  change((photos) => photos.map((photo) => (photo.id === id ? { ...photo, isVisible } : photo)))
}

/** Deletes a photo at once, and offers it back. */
export function useDeletePhoto() {
  const { t } = useTranslation('photos')
  const fail = useFailure()
  const restore = useMutation({
    mutationFn: (id: string) => call(restorePhoto, { params: { id } }),
    onSuccess: async () => {
      await Promise.all([readPhotosAgain(), reloadCurrentUser()])
    },
    onError: fail('errors.restore'),
  })
  return useMutation({
    mutationFn: ({ id }: Photo) => call(deletePhoto, { params: { id } }),
    onMutate: ({ id }) => change((photos) => photos.filter((photo) => photo.id !== id)),
    onSuccess: async (_, { id }) => {
      const undo = { label: t('removal.undo'), onPress: () => restore.mutate(id) }
      notify({ severity: 'success', text: t('removal.done'), action: undo })
      await reloadCurrentUser()
    },
    onError: fail('errors.delete'),
  })
}

/** Puts the photos in this order, at once. */
export function useOrderPhotos() {
  const fail = useFailure()
  return useMutation({
    mutationFn: (photos: Photo[]) => call(orderPhotos, { body: { imageIds: photos.map(({ id }) => id) } }),
    onMutate: (photos) => change(() => photos),
    // One order after the other: the last one counts.
    scope: { id: 'order-photos' },
    onError: fail('errors.order'),
  })
}

/** What was shown too early is read again. */
function useFailure() {
  const { t } = useTranslation('photos')
  return (title: 'errors.visibility' | 'errors.delete' | 'errors.restore' | 'errors.order') => (error: Error) => {
    notify({ severity: 'error', text: `${t(title)} ${problemText(error)}` })
    void readPhotosAgain()
  }
}
