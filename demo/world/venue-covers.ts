import type { Country } from '@bouquet/domain/countries'
import { type VenueIdea, voicesOf } from '../content/voice.ts'
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

function chooseCovers(country: Country): ReadonlyMap<string, DemoPicture> {
  const chosen = new Map<string, DemoPicture>()
  for (const { venues } of voicesOf(country)) for (const idea of venues) chosen.set(idea.name, firstFree(idea, chosen))
  return chosen
}

function firstFree(idea: VenueIdea, chosen: ReadonlyMap<string, DemoPicture>): DemoPicture {
  const taken = new Set(chosen.values())
  const before = [...chosen.values()].at(-1)
  const free = motifsOf(idea).flatMap((motif) =>
    venuePictures.filter((picture) => picture.request.motif === motif && !taken.has(picture)),
  )
  const first = free[0]
  if (!first) throw new Error(`${idea.name} has no picture of its own`)
  const ofBest = free.filter(({ request }) => request.motif === first.request.motif)
  return ofBest.find(({ request }) => request.palette !== before?.request.palette) ?? first
}

function motifsOf({ name, type }: VenueIdea): VenueMotif[] {
  const named = broadKinds.includes(type) ? motifsOfNames.find(([words]) => words.test(name))?.[1] : undefined
  return [...new Set([...(named ? [named] : []), ...motifsOfKind[type]])]
}
