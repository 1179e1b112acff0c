import { countries } from '@bouquet/domain/countries'
import type { MotifName } from '../flora/picture.ts'
import { folderOf, motifPictures, widthsOf } from '../flora/picture-set.ts'
import { at, createRandom, seedFrom } from '../random.ts'
import { createIds } from './identity.ts'
import type { World } from './rows.ts'

const newId = createIds(createRandom(seedFrom('pictures')), countries.length + 2, 0)
const ids = motifPictures.map(() => newId())

/** The picture at this index modulo the size of the set, which many profiles share. */
export function sharedPictureId(place: number): string {
  return at(ids, place)
}

/** A picture of this motif, at this index modulo the number of its kind. */
export function sharedMotifId(motif: MotifName, place: number): string {
  const suited = motifPictures.flatMap(({ request }, index) => (request.motif === motif ? [index] : []))
  return sharedPictureId(at(suited, place))
}

export function sharedPictureRows(now: Date): World['pictures'] {
  return motifPictures.map((picture, place) => ({
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
