/** A picture of a gallery. */
export type GalleryImage = {
  id: string
  description: string
  isVisible: boolean
  picture: StoredPicture
}

/** `folder` contains `<width>.webp` and `.jpg` for each of `widths` (ascending), and `.avif` once a job has made them. */
export type StoredPicture = { folder: string; width: number; height: number; widths: number[]; hasAvif: boolean }
