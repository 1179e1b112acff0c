import type { Country } from '@bouquet/domain/countries'
import { distanceKm } from '@bouquet/domain/distance'
import { landscapeOf } from '@bouquet/features/directory/directory/rules/landscape.ts'
import { type Town, type VenueIdea, voicesOf } from '../content/voice.ts'
import { type DemoPicture, type VenueMotif, venuePictures } from '../flora/picture-set.ts'

/** The motifs that show a kind of venue, the most fitting first. */
const motifsOfKind: Record<VenueIdea['type'], readonly VenueMotif[]> = {
  boat: ['boat'],
  castle: ['castle'],
  domain: ['vineyard', 'farm', 'orangery'],
  farm: ['farm', 'barn'],
  hotel: ['hotel'],
  place_of_worship: ['chapel'],
  reception_hall: ['townHall', 'orangery', 'barn'],
  restaurant: ['restaurant'],
  unusual: ['tent', 'beach', 'orangery'],
}

/** Kinds that say little of how a venue looks; there a name that says more wins. */
const broadKinds: readonly VenueIdea['type'][] = ['domain', 'farm', 'reception_hall', 'unusual']

const motifsOfNames: readonly (readonly [name: RegExp, motif: VenueMotif])[] = [
  [/orangerie|orangery|serre|serra d|invernadero|gewächshaus|estufa|glasshouse|plantenkas|verrière/i, 'orangery'],
  [/barn|scheune|grange|grenier|chalet|refuge|rifugio/i, 'barn'],
  [/vigne|wein|bodega|cantina|chais|viña|tenuta/i, 'vineyard'],
  [/cabane|tonnara|boathouse|duinhuis|monte da maré|kelpie|cove|deich/i, 'beach'],
  [/tipi/i, 'tent'],
  [/moinho|moulin|molino/i, 'farm'],
  [/convento|sternwarte|crayères/i, 'chapel'],
]

const covers = new Map<Country, ReadonlyMap<string, DemoPicture>>()

/** The picture that a venue of the demonstration shows first; no other venue of its country shows it. */
export function venueCover(country: Country, name: string): DemoPicture {
  const ofCountry = covers.get(country) ?? chooseCovers(country)
  covers.set(country, ofCountry)
  const cover = ofCountry.get(name)
  if (!cover) throw new Error(`${name} is not among the venues of ${country}`)
  return cover
}

type Chosen = { picture: DemoPicture; town: Town }

function chooseCovers(country: Country): ReadonlyMap<string, DemoPicture> {
  const chosen = new Map<string, Chosen>()
  const ideas = voicesOf(country).flatMap(({ venues, towns }) => venues.map((idea) => ({ idea, towns })))
  // Those with the fewest motifs first, so that the others leave them some.
  for (const { idea, towns } of ideas.toSorted((a, b) => motifsOf(a.idea).length - motifsOf(b.idea).length)) {
    const town = towns.find(({ name }) => name === idea.town)
    if (!town) throw new Error(`${idea.name} lies in no town of its voice`)
    chosen.set(idea.name, { picture: firstFree(idea, { town, country }, [...chosen.values()]), town })
  }
  return new Map([...chosen].map(([name, { picture }]) => [name, picture]))
}

/** A picture that no other venue of the country shows; of a motif that none close by has, where the kind of venue leaves a choice. */
function firstFree(idea: VenueIdea, place: { town: Town; country: Country }, chosen: readonly Chosen[]): DemoPicture {
  const taken = new Set(chosen.map(({ picture }) => picture))
  const motifs = motifsOf(idea).filter((motif) => freeOf(motif, taken).length > 0)
  const shownClose = new Set(
    chosen.filter(({ town }) => isClose(town, place.town)).map(({ picture }) => picture.request.motif),
  )
  // The picture beside the title of such a department's list is a vineyard.
  if (landscapeOf(place.country, [place.town.departmentCode]) === 'vineyards') shownClose.add('vineyard')
  const motif = motifs.find((one) => !shownClose.has(one)) ?? motifs[0]
  if (!motif) throw new Error(`${idea.name} has no picture of its own`)
  const before = chosen.at(-1)?.picture
  const free = freeOf(motif, taken)
  const unlike = free.filter(({ request }) => request.palette !== before?.request.palette)
  const picture = unlike.find(({ key }) => !onTiles.includes(key)) ?? free[0]
  if (!picture) throw new Error(`${idea.name} has no picture of its own`)
  return picture
}

/** The pictures of a motif that nobody has taken; last the one that the tiles of regions have, since a front page shows both. */
function freeOf(motif: VenueMotif, taken: ReadonlySet<DemoPicture>): DemoPicture[] {
  const free = venuePictures.filter((picture) => picture.request.motif === motif && !taken.has(picture))
  return free.toSorted((a, b) => Number(onTiles.includes(a.key)) - Number(onTiles.includes(b.key)))
}

/** `site/pictures/region-*` show the same motifs in the same light. */
const onTiles: readonly string[] = [
  'beach-sky',
  'boat-sky',
  'castle-honey',
  'chapel-sky-snow',
  'orangery-sage',
  'townHall-plum',
  'vineyard-honey',
]

const closeKm = 150

function isClose(one: Town, other: Town): boolean {
  return distanceKm(one, other) < closeKm
}

function motifsOf({ name, type }: VenueIdea): VenueMotif[] {
  const named = broadKinds.includes(type) ? motifsOfNames.find(([words]) => words.test(name))?.[1] : undefined
  return [...new Set([...(named ? [named] : []), ...motifsOfKind[type]])]
}
