import type { ReactNode } from 'react'
import type { GallerySource } from './gallery-changes.ts'
import type { GalleryImage } from './gallery-image.ts'

/** What a gallery's feature adds to it. */
export type GalleryParts<Image extends GalleryImage> = {
  source: GallerySource<Image>
  /** What a picture is called where it has to be named. */
  nameOf: (image: Image) => string
  /** The id of the heading above the gallery, which gets the focus when a picture is deleted. */
  headingId: string
  /** What stands below a picture's name. */
  facts: (image: Image) => ReactNode
  /** What stands on a picture beside "hidden". */
  badge?: (image: Image) => ReactNode
  /** Further items of a picture's menu. */
  menu?: (image: Image) => ReactNode
  /** The dialog that changes a picture. */
  editDialog: (image: Image, onClose: () => void) => ReactNode
}
