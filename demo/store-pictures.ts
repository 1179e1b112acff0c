import type { ObjectStore } from '@bouquet/server/ports/object-store/object-store.ts'
import { avatarPictures, type DemoPicture, fileKey, motifPictures } from './flora/picture-set.ts'
import { renderPicture } from './flora/render.ts'

/** Each takes a core while it is drawn; one more keeps the cores busy while another waits for the store. */
const atOnce = 3

/** Draws the demonstration's pictures and puts them into the store, each once for all who show it. */
export async function storePictures(objectStore: ObjectStore): Promise<void> {
  const waiting = [...motifPictures, ...avatarPictures].values()
  await Promise.all(Array.from({ length: atOnce }, () => storeFrom(waiting, objectStore)))
}

async function storeFrom(waiting: Iterable<DemoPicture>, objectStore: ObjectStore): Promise<void> {
  for (const picture of waiting) {
    for (const { name, bytes, contentType } of await renderPicture(picture))
      await objectStore.put(fileKey(picture, name), bytes, contentType)
  }
}
