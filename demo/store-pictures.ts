import { readFile } from 'node:fs/promises'
import type { ObjectStore } from '@bouquet/server/ports/object-store/object-store.ts'
import { fileKey, filesOf } from './flora/picture-set.ts'
import { demoPictures, shippedFile } from './shipped-pictures.ts'

/** Enough to keep the object store busy while other files are read. */
const atOnce = 12

/** Saves the demonstration's pictures to the object store, each once for all profiles that show it. */
export async function storePictures(objectStore: ObjectStore): Promise<void> {
  const waiting = demoPictures.flatMap((picture) => filesOf(picture).map((file) => ({ picture, file }))).values()
  const storeWaiting = async () => {
    for (const { picture, file } of waiting)
      await objectStore.put(fileKey(picture, file.name), await readFile(shippedFile(picture, file)), file.contentType)
  }
  await Promise.all(Array.from({ length: atOnce }, storeWaiting))
}
