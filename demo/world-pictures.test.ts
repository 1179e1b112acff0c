import { countries } from '@bouquet/domain/countries'
import { expect, test } from 'vitest'
import { isVenuePicture, lightOf, motifPictures } from './flora/picture-set.ts'
import { sharedPictureId } from './world/shared-pictures.ts'
import { buildWorld, usualProvidersPerCountry } from './world.ts'

const world = buildWorld({
  seed: 1,
  now: new Date('2026-11-25T00:00:00Z'),
  providersPerCountry: usualProvidersPerCountry,
  countries,
  welcomeCredits: 3,
  passwordHash: 'unused',
})
const pictures = new Map(motifPictures.map((picture) => [sharedPictureId(picture), picture]))
const shown = (id: string) => {
  const picture = pictures.get(id)
  if (!picture) throw new Error('A profile shows a picture that is not shared')
  return picture
}

function galleries(rows: readonly { owner: string; picture_id: string }[]) {
  const found = new Map<string, string[]>()
  for (const { owner, picture_id } of rows) found.set(owner, [...(found.get(owner) ?? []), picture_id])
  return found
}

const ofVenues = galleries(world.venue_images.map((image) => ({ owner: image.venue_id, picture_id: image.picture_id })))
const ofPlanners = galleries(
  world.profile_photos.map((photo) => ({ owner: photo.provider_id, picture_id: photo.picture_id })),
)

test('no two venues of a country have one cover, and each shows its own kind', () => {
  for (const country of countries) {
    const covers = world.venues
      .filter(({ listed_country }) => listed_country === country)
      .map(({ id }) => shown(ofVenues.get(id as string)?.[0] ?? ''))
    expect(new Set(covers).size, country).toBe(covers.length)
    expect(covers.every(isVenuePicture), country).toBe(true)
  }
  const motif = (type: string) =>
    world.venues.filter((venue) => venue.type === type).map(({ id }) => shown(ofVenues.get(id as string)?.[0] ?? ''))
  for (const type of ['castle', 'boat', 'hotel', 'restaurant'] as const)
    expect(new Set(motif(type).map(({ request }) => request.motif)), type).toEqual(new Set([type]))
})

test('planners show flowers, tables and things, and one town shows no cover twice', () => {
  const covers = new Map<string, string[]>()
  for (const { id, listed_country, city_slug } of world.providers) {
    const cover = ofPlanners.get(id)?.[0]
    const town = `${listed_country} ${city_slug}`
    if (cover) covers.set(town, [...(covers.get(town) ?? []), cover])
  }
  for (const [town, ids] of covers) expect(new Set(ids).size, town).toBe(ids.length)
  for (const ids of ofPlanners.values()) expect(ids.map(shown).some(isVenuePicture)).toBe(false)
})

test('a gallery has one light, and no motif twice', () => {
  for (const ids of [...ofVenues.values(), ...ofPlanners.values()]) {
    const gallery = ids.map(shown)
    expect(new Set(gallery.map(lightOf)).size).toBe(1)
    expect(new Set(gallery.map(({ request }) => request.motif)).size).toBe(gallery.length)
  }
})
