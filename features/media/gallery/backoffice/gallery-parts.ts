import type { ReactNode } from 'react'
import type { GallerySource } from './gallery-changes.ts'
import type { GalleryImage } from './gallery-image.ts'

/** The parts of a gallery that each feature provides. */
export type GalleryParts<Image extends GalleryImage> = {
  source: GallerySource<Image>
  /** The picture's name in messages and labels. */
  nameOf: (image: Image) => string
  /** The id of the heading above the gallery, which gets the focus after a picture is deleted. */
  headingId: string
  /** Shown below a picture's name, where any picture has them. */
  facts?: (image: Image) => ReactNode
  /** Shown on a picture beside "hidden". */
  badge?: (image: Image) => ReactNode
  /** Further items of a picture's menu. */
  menu?: (image: Image) => ReactNode
  /** The dialog that changes a picture. */
  editDialog: (image: Image, onClose: () => void) => ReactNode
}
