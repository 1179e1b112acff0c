import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { useTranslation } from 'react-i18next'

type Shown = { id: string; isVisible: boolean }

/** A gallery's pictures, in the browser and on the server. */
export type GallerySource<Image extends Shown> = {
  /** Identifies its changes, so that the requests of one gallery run one after the other. */
  name: string
  /** The pictures as the server has stored them. */
  load: () => Promise<Image[]>
  /** Changes the cached pictures optimistically; returns a function that undoes it. */
  show: (make: (images: Image[]) => Image[]) => () => void
  /** Hides a picture or shows it; returns whether it is visible now. */
  setVisible: (id: string, isVisible: boolean) => Promise<boolean>
  remove: (id: string) => Promise<void>
  restore: (id: string) => Promise<void>
  /** Stores another order than `before`; refused with changed_elsewhere where `before` is no longer stored. */
  order: (ids: string[], before: string[]) => Promise<void>
  /** Refetches the pictures, and everything else that shows them. */
  refetch: () => void
}

/** Hides a picture or shows it, optimistically. */
export function useToggleVisibility<Image extends Shown>({
  name,
  load,
  show,
  setVisible,
  refetch,
}: GallerySource<Image>) {
  const { t } = useTranslation('gallery')
  return useChange({
    send: ({ id, isVisible }: Image) => setVisible(id, !isVisible),
    find: async ({ id, isVisible: before }) => {
      const isVisible = (await load()).find((image) => image.id === id)?.isVisible ?? before
      return isVisible === before ? notDone : done(isVisible)
    },
    show: ({ id, isVisible }) => show(visibleAs(id, !isVisible)),
    onDone: (isVisible, { id }) => {
      show(visibleAs(id, isVisible))
      refetch()
    },
    failed: t('errors.visibility'),
    place: 'notice',
    // Requests run one after the other, so that a switch moved back at once takes effect.
    scope: { id: `${name}-visibility` },
    onFailure: refetch,
  })
}

function visibleAs<Image extends Shown>(id: string, isVisible: boolean) {
  return (images: Image[]) => images.map((image) => (image.id === id ? { ...image, isVisible } : image))
}

/** Deletes a picture at once, and offers to restore it. */
export function useRemoveImage<Image extends Shown>(source: GallerySource<Image>) {
  const { t } = useTranslation('gallery')
  const restore = useRestoreImage(source)
  const { name, load, show, remove, refetch } = source
  return useChange({
    send: ({ id }: Image) => remove(id),
    find: async ({ id }) => ((await load()).some((image) => image.id === id) ? notDone : done(undefined)),
    show: ({ id }) => show((images) => images.filter((image) => image.id !== id)),
    onDone: refetch,
    done: (_, { id }) => ({
      text: t('removal.done'),
      action: { label: t('removal.undo'), onPress: () => restore.mutate(id) },
    }),
    failed: t('errors.delete'),
    place: 'notice',
    scope: { id: `${name}-removal` },
    onFailure: refetch,
  })
}

function useRestoreImage<Image extends Shown>({ load, restore, refetch }: GallerySource<Image>) {
  const { t } = useTranslation('gallery')
  return useChange({
    send: (id: string) => restore(id),
    find: async (id) => ((await load()).some((image) => image.id === id) ? done(undefined) : notDone),
    onDone: refetch,
    failed: t('errors.restore'),
    place: 'notice',
    onFailure: refetch,
  })
}

/** The pictures in their new order, and as they were shown before. */
type NewOrder<Image> = { images: Image[]; before: Image[] }

/** Puts the pictures in another order, optimistically. */
export function useOrderImages<Image extends Shown>({ name, load, show, order, refetch }: GallerySource<Image>) {
  const { t } = useTranslation('gallery')
  return useChange({
    send: ({ images, before }: NewOrder<Image>) => order(idsOf(images), idsOf(before)),
    find: async ({ images }) => {
      const stored = await load()
      show(() => stored)
      return idsOf(stored).join() === idsOf(images).join() ? done(undefined) : notDone
    },
    show: ({ images }) => show(() => images),
    failed: t('errors.order'),
    reason: (error) => (isProblem(error, 'changed_elsewhere') ? t('errors.orderElsewhere') : undefined),
    place: 'notice',
    // Requests run one after the other, so that the last order wins.
    scope: { id: `${name}-order` },
    onFailure: refetch,
  })
}

const idsOf = (images: readonly { id: string }[]) => images.map(({ id }) => id)
