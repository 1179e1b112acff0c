import type { VenueId } from '@bouquet/domain/ids'
import type { Language } from '@bouquet/domain/languages'
import { mayHoldCivilCeremonies } from '@bouquet/features/venues/house-rules/rules/ceremony-law.ts'
import { featuresBy } from '@bouquet/features/venues/house-rules/rules/house-rules.ts'
import { displacementOf } from '@bouquet/features/venues/point/rules/displacement.ts'
import { venueDetailTexts } from '../content/venue-details.ts'
import { voicesOf } from '../content/voice.ts'
import { type DemoPicture, lightOf, motifPictures } from '../flora/picture-set.ts'
import { at, chance, createRandom, integerBetween, type Random, seedFrom } from '../random.ts'
import type { Block } from './planner.ts'
import type { VenueRow, World } from './rows.ts'
import { sharedPictureId } from './shared-pictures.ts'
import { venueCover } from './venue-covers.ts'

type Details = Pick<
  World,
  'venue_spaces' | 'venue_space_photos' | 'venue_prices' | 'venue_hire_fees' | 'venue_house_rules'
>

const everyDay = [1, 2, 3, 4, 5, 6, 7]

/**
 * Spaces, prices and rules of a venue, consistent with its capacities, prices and features; every fourth hides its street. Its spaces show other
 * photos than its gallery where there are any.
 */
export function makeVenueDetails(
  block: Block,
  { venue, images, place }: { venue: VenueRow; images: World['venue_images']; place: number },
): Details {
  const random = createRandom(seedFrom(block.seed, venue.slug, 'details'))
  const voices = voicesOf(block.country)
  const voice = voices.find(({ venues }) => venues.some(({ name }) => name === venue.name)) ?? at(voices, 0)
  if (place % 4 === 3) hideStreet(random, venue)
  const spaces = makeSpaces(random, block, venue, voice.language)
  const pictures = spacePictures(block, venue, { spaces, images })
  return {
    venue_spaces: spaces,
    venue_space_photos: spaces.map(({ id }, number) => ({
      id: block.newId(),
      space_id: id as string,
      picture_id: sharedPictureId(at(pictures, number)),
      position: 1,
      created_at: block.now,
    })),
    ...makePrices(random, block, venue, voice.language),
    venue_house_rules: [makeRules(random, venue, voice.language)],
  }
}

const laidIndoors = ['table', 'longTable', 'bar', 'piano', 'lanterns'] as const
const laidOutdoors = ['arch', 'longTable', 'lanterns', 'garland'] as const
const inHead = 5

/** Spaces are seen laid, not from outside, in the light of the venue; the last of them, which stand above the gallery, not by its pictures. */
function spacePictures({ country }: Block, venue: VenueRow, { spaces, images }: Pictured): DemoPicture[] {
  const light = lightOf(venueCover(country, venue.name))
  const shown = images.map(({ picture_id }) => picture_id)
  const taken = new Set<DemoPicture>()
  const rank = (picture: DemoPicture, isAboveGallery: boolean) => {
    const place = shown.indexOf(sharedPictureId(picture))
    const isNear = taken.has(picture) || (place >= 0 && (isAboveGallery || place < inHead))
    return (isNear ? 4 : 0) + (lightOf(picture) === light ? 0 : 2) + (place < 0 ? 0 : 1)
  }
  return spaces.map(({ setting }, number) => {
    const motifs: readonly string[] = setting === 'outdoor' ? laidOutdoors : laidIndoors
    const ranked = motifPictures
      .filter(({ request }) => motifs.includes(request.motif))
      .toSorted((one, other) => motifs.indexOf(one.request.motif) - motifs.indexOf(other.request.motif))
      .map((picture) => ({ picture, rank: rank(picture, number >= spaces.length - 2) }))
      .toSorted((one, other) => one.rank - other.rank)
    const { picture } = at(ranked, 0)
    taken.add(picture)
    return picture
  })
}

type Pictured = { spaces: World['venue_spaces']; images: World['venue_images'] }

function hideStreet(random: Random, venue: VenueRow): void {
  const { northM, eastM } = displacementOf(random(), random())
  Object.assign(venue, { is_point_approximate: true, point_north_m: northM, point_east_m: eastM })
}

function makeSpaces(random: Random, block: Block, venue: VenueRow, language: Language): World['venue_spaces'] {
  const texts = venueDetailTexts[language]
  const seated = venue.seated_capacity ?? 80
  const tens = (count: number) => Math.max(10, Math.round(count / 10) * 10)
  const plain = { plan_key: null, plan_type: null, plan_bytes: null, created_at: block.now }
  const space = (position: number, name: string, setting: 'indoor' | 'outdoor', share: number, rain = '') => ({
    id: block.newId(),
    venue_id: venue.id as VenueId,
    name,
    setting,
    area_m2: tens(seated * share * (1.4 + random() * 0.4)),
    round_tables: tens(seated * share),
    dinner_dance: setting === 'indoor' ? tens(seated * share * 0.85) : null,
    long_tables: tens(seated * share * 1.1),
    ceremony_rows: tens(seated * share * 1.2),
    cocktail: tens(seated * share * 1.5),
    rain_plan: rain,
    ...plain,
    position,
    version: 1,
  })
  return [
    space(1, texts.hall, 'indoor', 1),
    space(2, texts.salon, 'indoor', 0.4),
    ...(venue.type === 'boat' ? [] : [space(3, texts.garden, 'outdoor', 1, texts.rain)]),
  ]
}

function makePrices(
  random: Random,
  block: Block,
  venue: VenueRow,
  language: Language,
): Pick<World, 'venue_prices' | 'venue_hire_fees'> {
  const { currency = 'EUR' } = venue
  const texts = venueDetailTexts[language]
  const lowest = venue.min_price_cents ?? 200_000
  const hundreds = (cents: number) => Math.round(cents / 10_000) * 10_000
  const fee = (position: number, amount: number, weekdays: number[], isSeason: boolean, note = '') => ({
    id: block.newId(),
    venue_id: venue.id as VenueId,
    position,
    amount_cents: hundreds(amount),
    currency,
    season_start: isSeason ? '05-01' : null,
    season_end: isSeason ? '09-30' : null,
    weekdays,
    starts_at: null,
    ends_at: null,
    note,
  })
  return {
    venue_prices: [
      {
        venue_id: venue.id as VenueId,
        currency,
        is_on_request: chance(random, 0.1),
        per_head_cents: chance(random, 0.5) ? integerBetween(random, 75, 140) * 100 : null,
        per_head_minimum_guests: null,
        included: texts.included,
        deposit_percent: 30,
        security_deposit_cents: 200_000,
        overtime_cents: integerBetween(random, 20, 45) * 1000,
        corkage_cents: chance(random, 0.5) ? integerBetween(random, 5, 12) * 100 : null,
        cleaning_cents: integerBetween(random, 15, 40) * 1000,
        brochure_key: null,
        brochure_bytes: null,
      },
    ],
    venue_hire_fees: [
      fee(0, lowest, everyDay, false),
      fee(1, lowest * 1.25, [5, 6, 7], false, texts.weekend),
      fee(2, lowest * 1.15, everyDay, true),
      fee(3, venue.max_price_cents ?? lowest * 1.6, [5, 6, 7], true, texts.weekend),
    ],
  }
}

function makeRules(random: Random, venue: VenueRow, language: Language): World['venue_house_rules'][number] {
  const texts = venueDetailTexts[language]
  const features = (venue.features ?? []) as string[]
  const answer = (feature: string) => (features.includes(feature) ? 'allowed' : 'refused')
  const country = venue.country_code
  const rules = {
    venue_id: venue.id as VenueId,
    own_caterer: 'conditions',
    own_drinks: chance(random, 0.6) ? 'allowed' : null,
    candles: features.includes('openFlameAllowed') ? 'conditions' : 'refused',
    confetti: answer('confettiAllowed'),
    fireworks: chance(random, 0.3) ? 'conditions' : 'refused',
    drones: chance(random, 0.7) ? 'allowed' : 'refused',
    pets: answer('petsAllowed'),
    children: 'allowed',
    conditions: JSON.stringify({ ownCaterer: texts.caterers, candles: texts.candles }),
    music_until: at(['01:00', '02:00', '03:00', 'open'], integerBetween(random, 0, 3)),
    set_up_from: '09:00',
    is_set_up_day_before: chance(random, 0.4),
    last_exit: '04:00',
    parking_places: features.includes('parking') ? integerBetween(random, 3, 12) * 10 : 0,
    takes_coach: chance(random, 0.7),
    is_exclusive: chance(random, 0.8),
    beds: venue.bedrooms ? venue.bedrooms * 2 : null,
    has_bridal_suite: features.includes('bridalSuite'),
    lodging_cents: venue.bedrooms ? integerBetween(random, 9, 19) * 1000 : null,
    lodging_unit: venue.bedrooms ? 'room' : null,
    currency: venue.currency ?? 'EUR',
    civil_ceremony: mayHoldCivilCeremonies(country) ? features.includes('weddingLicense') : null,
    licence: '',
    religious_ceremony: venue.type === 'place_of_worship' || null,
    symbolic_ceremony: true,
  } satisfies World['venue_house_rules'][number]
  const { parking_places: parkingPlaces, has_bridal_suite: hasBridalSuite, civil_ceremony: civilCeremony } = rules
  const { candles, confetti, pets } = rules
  venue.features = featuresBy(
    { candles, confetti, pets, parkingPlaces, hasBridalSuite, civilCeremony },
    country,
    features,
  )
  return rules
}

/** The weddings of nearby planners that name a venue, and the planners whom its owner recommends for them. */
export function nameVenues(part: World, now: Date): void {
  const published = part.portfolios.filter(({ is_published: isPublished }) => isPublished)
  part.venues.forEach((venue, place) => {
    const nearby = published.filter(({ city, venue_id: named }) => city === venue.city && named === null)
    const own = (nearby.length > 0 ? nearby : published.slice(place, place + 1)).slice(0, 2)
    const { id, name, city, zipcode, latitude, longitude } = venue
    for (const portfolio of own)
      Object.assign(portfolio, { venue_id: id, location: name, city, zipcode, latitude, longitude })
    const planners = new Set(own.map(({ provider_id: id }) => id))
    part.venue_planners.push(
      ...[...planners].map((provider, position) => ({
        venue_id: venue.id as VenueId,
        provider_id: provider,
        position,
        is_recommended: true,
        declined_at: null,
        created_at: now,
      })),
    )
  })
}
