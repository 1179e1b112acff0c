import { lazyDialog } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { memo, Suspense, startTransition, useState, useSyncExternalStore } from 'react'
import { GridLayout, GridList, Size, useDragAndDrop, Virtualizer } from 'react-aria-components'
import { type GalleryActs, GalleryActsContext, GalleryCard } from './gallery-card.tsx'
import { useOrderImages } from './gallery-changes.ts'
import type { GalleryImage } from './gallery-image.ts'
import type { GalleryParts } from './gallery-parts.ts'
import { movedBeside, movedTo } from './move-item.ts'
import styles from './picture-gallery.module.css'
import { StoredImage } from './stored-image.tsx'

const ZoomDialog = lazyDialog(async () => (await import('./zoom-dialog.tsx')).ZoomDialog)

// The layout distributes the gaps of n columns over n + 1 positions; these values result in 16 and 12 pixels.
const wide = { minItemSize: new Size(232, 312), minSpace: new Size(20, 24), preserveAspectRatio: true, maxColumns: 5 }
const narrow = { minItemSize: new Size(144, 240), minSpace: new Size(18, 16), preserveAspectRatio: true, maxColumns: 2 }

type Props<Image extends GalleryImage> = { images: Image[]; hint: string; parts: GalleryParts<Image> }

/** A grid of pictures that renders only the visible ones; they can be moved by mouse, touch and keyboard. */
export function PictureGallery<Image extends GalleryImage>({ images, hint, parts }: Props<Image>) {
  const { editDialog, nameOf } = parts
  const [edited, setEdited] = useState<string | null>(null)
  const [zoomed, setZoomed] = useState<string | null>(null)
  const imageToEdit = images.find(({ id }) => id === edited)
  const largeImage = images.find(({ id }) => id === zoomed)
  return (
    <>
      {images.length > 1 && <p className={`soft small ${styles.hint}`}>{hint}</p>}
      <Pictures images={images} parts={parts} onEdit={setEdited} onZoom={setZoomed} />
      {imageToEdit && <Suspense fallback={null}>{editDialog(imageToEdit, () => setEdited(null))}</Suspense>}
      {largeImage && (
        <Suspense fallback={null}>
          <ZoomDialog
            ids={images.map(({ id }) => id)}
            shown={largeImage.id}
            onShow={setZoomed}
            onClose={() => setZoomed(null)}
            picture={<StoredImage picture={largeImage.picture} sizes="100vw" alt={nameOf(largeImage)} />}
            caption={<Caption name={nameOf(largeImage)} description={largeImage.description} />}
          />
        </Suspense>
      )}
    </>
  )
}

type PicturesProps<Image extends GalleryImage> = Omit<Props<Image>, 'hint'> & {
  onEdit: (id: string) => void
  onZoom: (id: string) => void
}

function PicturesOfGallery<Image extends GalleryImage>({ images, parts, onEdit, onZoom }: PicturesProps<Image>) {
  const { source, headingId, nameOf } = parts
  const order = useOrderImages(source)
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => images.filter(({ id }) => keys.has(id)).map((image) => ({ 'text/plain': nameOf(image) })),
    onReorder: ({ keys, target }) =>
      order.mutate({ images: movedBeside(images, keys, target.key, target.dropPosition), before: images }),
  })
  const zoom = (id: string) => {
    // The press itself is shown before the large picture is.
    startTransition(() => onZoom(id))
    if (images.some((image) => image.id === id && !image.picture.hasAvif)) source.refetch()
  }
  const acts: GalleryActs = {
    count: images.length,
    placeOf: (id) => images.findIndex((image) => image.id === id),
    moveTo: (id, place) => order.mutate({ images: movedTo(images, id, place), before: images }),
    edit: onEdit,
  }
  return (
    <GalleryActsContext value={acts}>
      <Virtualizer layout={GridLayout} layoutOptions={useIsNarrow() ? narrow : wide}>
        <GridList
          aria-labelledby={headingId}
          layout="grid"
          keyboardNavigationBehavior="tab"
          items={images}
          dragAndDropHooks={dragAndDropHooks}
          onAction={(key) => zoom(String(key))}
          className={styles.grid}
        >
          {(image) => <GalleryCard image={image} parts={parts} />}
        </GridList>
      </Virtualizer>
    </GalleryActsContext>
  )
}

/** Stays as it is while a picture is enlarged or edited. */
const Pictures = memo(PicturesOfGallery) as typeof PicturesOfGallery

function Caption({ name, description }: { name: string; description: string }) {
  return (
    <>
      <b translate="no">{name}</b>
      {description && <span translate="no">{description}</span>}
    </>
  )
}

const narrowScreen = window.matchMedia('(max-width: 44rem)')

function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (notify) => {
      narrowScreen.addEventListener('change', notify)
      return () => narrowScreen.removeEventListener('change', notify)
    },
    () => narrowScreen.matches,
  )
}
