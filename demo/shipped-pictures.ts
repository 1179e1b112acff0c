import path from 'node:path'
import { avatarPictures, type DemoPicture, motifPictures, type PictureFile } from './flora/picture-set.ts'

/** All pictures of the demonstration. */
export const demoPictures: readonly DemoPicture[] = [...motifPictures, ...avatarPictures]

/** The repository's folder of the files that `npm run demo-pictures` renders. */
export const shippedFolder = path.join(import.meta.dirname, 'pictures')

/** For each picture, by its key, the fingerprint of the input that its files were rendered from. */
export const fingerprintsFile = path.join(shippedFolder, 'fingerprints.json')

export function shippedFile({ key }: DemoPicture, { name }: Pick<PictureFile, 'name'>): string {
  return path.join(shippedFolder, key, name)
}
