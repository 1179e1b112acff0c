import { countries } from '@bouquet/domain/countries'
import {
  type DemoPicture,
  folderOf,
  type Light,
  lightOf,
  motifPictures,
  otherPictures,
  type PhotoMotif,
  widthsOf,
} from '../flora/picture-set.ts'
import { at, createRandom, seedFrom } from '../random.ts'
import { createIds } from './identity.ts'
import type { World } from './rows.ts'

const newId = createIds(createRandom(seedFrom('pictures')), countries.length + 2, 0)
const idOf = new Map(motifPictures.map((picture) => [picture, newId()]))

/** The row of a picture, which many profiles share. */
export function sharedPictureId(picture: DemoPicture): string {
  const id = idOf.get(picture)
  if (id === undefined) throw new Error(`${picture.key} is not among the demonstration's pictures`)
  return id
}

/** A table, flowers or a thing of the day: neighbours in the list of planners differ in motif and in light. */
export function otherPictureAt(place: number): DemoPicture {
  // The step is coprime to the number of pictures, so that none comes twice before all have been there.
  return at(covers, place * coverStep)
}

const coverStep = 19
/** Meadows and sprigs are what films begin with, and a meadow is the front page's own picture. */
const inGalleries = otherPictures.filter(({ request }) => !['meadow', 'sprig'].includes(request.motif))
// The invitation below most lists shows a bouquet.
const covers = inGalleries.filter(({ request }) => request.motif !== 'bouquet')

/** How many planners can have covers of their own. */
export const coverCount = covers.length

/** Other motifs in this light, each motif once, in an order of their own for every `place`; meadows and sprigs are left for videos. */
export function othersIn(light: Light, without: PhotoMotif, place: number): DemoPicture[] {
  const inLight = inGalleries.filter((picture) => lightOf(picture) === light && picture.request.motif !== without)
  const turned = inLight.map((_, index) => at(inLight, index + place))
  return turned.filter(
    ({ request }, index) => turned.findIndex((other) => other.request.motif === request.motif) === index,
  )
}

/** A picture of this motif that is not among those shown, in this light where there is one, and adds it to them. */
export function unshownPictureOf(motif: PhotoMotif, light: Light, shown: Set<DemoPicture>): DemoPicture {
  const ofMotif = motifPictures.filter(({ request }) => request.motif === motif)
  const inLight = ofMotif.filter((picture) => lightOf(picture) === light)
  const picture = [...inLight, ...ofMotif].find((one) => !shown.has(one)) ?? at(ofMotif, shown.size)
  shown.add(picture)
  return picture
}

export function sharedPictureRows(now: Date): World['pictures'] {
  return motifPictures.map((picture) => ({
    id: sharedPictureId(picture),
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
