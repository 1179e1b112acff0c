import { countries } from '@bouquet/domain/countries'
import type { SceneName } from '../flora/picture.ts'
import { folderOf, scenePictures, widthsOf } from '../flora/picture-set.ts'
import { at, createRandom, seedFrom } from '../random.ts'
import { createIds } from './identity.ts'
import type { World } from './rows.ts'

const newId = createIds(createRandom(seedFrom('pictures')), countries.length + 2, 0)
const ids = scenePictures.map(() => newId())

/** The picture at a place of the set, counted round and round, that many profiles show. */
export function sharedPictureId(place: number): string {
  return at(ids, place)
}

/** A picture of this scene, counted round and round among those of its kind. */
export function sharedSceneId(scene: SceneName, place: number): string {
  const suited = scenePictures.flatMap(({ request }, index) => (request.scene === scene ? [index] : []))
  return sharedPictureId(at(suited, place))
}

export function sharedPictureRows(now: Date): World['pictures'] {
  return scenePictures.map((picture, place) => ({
    id: sharedPictureId(place),
    provider_id: null,
    folder: folderOf(picture),
    width: picture.request.width,
    height: picture.request.height,
    widths: widthsOf(picture),
    has_avif: true,
    original_key: null,
    content_hash: null,
    original_width: null,
    original_height: null,
    upload_key: null,
    crop: null,
    unfinished_width: null,
    created_at: now,
  }))
}
