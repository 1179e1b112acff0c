import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { done, doneIfOther, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { useVersionedSave } from '@bouquet/backoffice/forms/use-versioned-save.ts'
import type { GallerySource } from '@bouquet/features/media/gallery/backoffice/gallery-changes.ts'
import { askForVenueAgain } from '@bouquet/features/venues/venues/backoffice/venues-query.ts'
import { queryOptions } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  changeVenueImage,
  deleteVenueImage,
  listVenueImages,
  orderVenueImages,
  restoreVenueImage,
  type VenueImage,
  type VenueImageTexts,
} from '../contract.ts'

/** The images of a venue in their order. */
export function venueImagesQuery(venueId: string) {
  return queryOptions({
    queryKey: ['venue-images', venueId],
    queryFn: ({ signal }) => call(listVenueImages, { params: { id: venueId } }, signal),
  })
}

/** Connects the gallery to a venue's images. */
export function venueImageSource(venueId: string): GallerySource<VenueImage> {
  const { queryKey } = venueImagesQuery(venueId)
  return {
    name: `venue-images-${venueId}`,
    load: async () => (await call(listVenueImages, { params: { id: venueId } })).images,
    show: (make) => {
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (list) => {
        if (!list) return list
        const images = make(list.images)
        return { ...list, images, imageCount: images.length }
      })
      return () => queryClient.setQueryData(queryKey, before)
    },
    setVisible: async (imageId, isVisible) =>
      (await call(changeVenueImage, { params: { imageId }, body: { isVisible }, version: null })).isVisible,
    remove: async (imageId) => {
      await call(deleteVenueImage, { params: { imageId } })
    },
    restore: async (imageId) => {
      await call(restoreVenueImage, { params: { imageId } })
    },
    order: async (imageIds, before) => {
      await call(orderVenueImages, { params: { id: venueId }, body: { imageIds, before } })
    },
    refetch: () => {
      void queryClient.invalidateQueries({ queryKey })
      askForVenueAgain(venueId)
    },
  }
}

/** Shows an image that has just been stored; a repeated upload shows it once. */
export function showAdded(venueId: string, image: VenueImage): void {
  const source = venueImageSource(venueId)
  source.show((images) => [...images.filter(({ id }) => id !== image.id), image])
  askForVenueAgain(venueId)
}

type Saving = { venueId: string; image: VenueImage; onSaved: () => void }

/** What is written about an image. */
export function imageTexts({ title, alt, description, caption, section }: VenueImage): VenueImageTexts {
  return { title, alt, description, caption, section }
}

/** Saves an image's texts. */
export function useSaveVenueImage(form: UseFormReturn<VenueImageTexts>, { venueId, image: known, onSaved }: Saving) {
  const { t } = useTranslation(['venue-images', 'gallery'])
  const source = venueImageSource(venueId)
  return useVersionedSave(form, {
    present: known,
    read: async () => (await source.load()).find(({ id }) => id === known.id) ?? known,
    valuesOf: imageTexts,
    send: (body: VenueImageTexts, version) => call(changeVenueImage, { params: { imageId: known.id }, body, version }),
    find: async () => {
      const image = (await source.load()).find(({ id }) => id === known.id)
      return image ? doneIfOther(image, known) : notDone
    },
    onDone: (image) => {
      source.show((images) => images.map((one) => (one.id === image.id ? image : one)))
      source.refetch()
    },
    done: () => t('edit.saved'),
    failed: t('gallery:errors.save'),
    next: onSaved,
  })
}

/** Makes an image the venue's key image, shown at once. */
export function useMakeKeyImage(venueId: string) {
  const { t } = useTranslation('venue-images')
  const { load, show, refetch } = venueImageSource(venueId)
  return useChange({
    send: async ({ id: imageId }: VenueImage) => {
      await call(changeVenueImage, { params: { imageId }, body: { isKeyImage: true }, version: null })
    },
    find: async ({ id }) => ((await load()).find((image) => image.id === id)?.isKeyImage ? done(undefined) : notDone),
    show: ({ id }) =>
      show((images) =>
        images.map((image) => ({
          ...image,
          isKeyImage: image.id === id,
          isVisible: image.isVisible || image.id === id,
        })),
      ),
    onDone: refetch,
    done: () => t('key.done'),
    failed: t('key.failed'),
    place: 'notice',
    scope: { id: `venue-key-image-${venueId}` },
    onFailure: refetch,
  })
}
