import type { VenueId } from '@bouquet/domain/ids'
import type { Language } from '@bouquet/domain/languages'
import { currencyOfCountry } from '@bouquet/domain/money'
import { type VenueFeature, venueFeatures } from '@bouquet/features/venues/venues/rules/venue.ts'
import { pictureTitle } from '../content/picture-titles.ts'
import { profileTextsOf } from '../content/profile-texts.ts'
import { venueDetailTexts } from '../content/venue-details.ts'
import views from '../content/views.json' with { type: 'json' }
import { voicesOf } from '../content/voice.ts'
import { lightOf, type PhotoMotif } from '../flora/picture-set.ts'
import { at, chance, createRandom, integerBetween, pick, type Random, seedFrom } from '../random.ts'
import { makePhone } from './identity.ts'
import type { Block } from './planner.ts'
import type { VenueRow, World } from './rows.ts'
import { othersIn, sharedPictureId } from './shared-pictures.ts'
import { dayOf, daysBefore, saturdayFrom } from './times.ts'
import { venueCover } from './venue-covers.ts'

export const emptyVenueProfile = {
  email: null,
  phone: null,
  address: null,
  detailed_description: null,
  bedrooms: null,
  features: [],
  contact_name: null,
  contact_role: null,
  is_phone_shown: false,
  website: null,
  facebook: null,
  instagram: null,
  is_point_approximate: false,
  point_north_m: null,
  point_east_m: null,
} satisfies Partial<VenueRow>

/** Sets a venue's own columns, and gives its dependent rows: pictures, services, testimonials. */
export function makeVenueProfile(
  block: Block,
  venue: VenueRow,
): Pick<World, 'venue_validated_images' | 'venue_images' | 'venue_services' | 'venue_testimonials'> {
  const random = createRandom(seedFrom(block.seed, venue.slug, 'profile'))
  const voices = voicesOf(block.country)
  const voice = voices.find(({ venues }) => venues.some(({ name }) => name === venue.name)) ?? at(voices, 0)
  const describedBedrooms = voice.venues.find(({ name }) => name === venue.name)?.bedrooms
  const texts = profileTextsOf(voice.language)
  const step = integerBetween(random, 0, 41)
  const usualBedrooms = bedroomsOf(random, venue.type)
  const bedrooms = describedBedrooms ?? usualBedrooms
  Object.assign(venue, {
    email: `bonjour@${venue.slug}.example`,
    phone: makePhone(random, block.country),
    address: streetOf(createRandom(seedFrom(block.seed, venue.slug, 'street')), voice.language),
    detailed_description: texts.venue.detail,
    bedrooms,
    features: makeFeatures(random, { ...venue, bedrooms }),
    contact_name: `${pick(random, voice.firstNames)} ${pick(random, voice.lastNames)}`,
    contact_role: texts.venue.role,
    is_phone_shown: venue.slug.length % 3 > 0,
    website: `https://www.${venue.slug}.example`,
    instagram: `https://www.instagram.com/${venue.slug.replaceAll('-', '')}`,
  } satisfies Partial<VenueRow>)
  const images = makeImages(random, block, venue, voice.language, step)
  return {
    venue_validated_images: venue.is_validated ? validatedOf(images) : [],
    venue_images: images,
    venue_services: texts.venue.services.map(({ service, title, text }, position) => ({
      id: block.newId(),
      venue_id: venue.id as VenueId,
      service,
      title,
      description: text,
      budget_from_cents: integerBetween(random, 6, 40) * 10_000,
      currency: currencyOfCountry(block.country),
      is_description_visible: true,
      is_budget_visible: chance(random, 0.7),
      position,
      version: 1,
    })),
    venue_testimonials: texts.venue.quotes.map((content, position) => ({
      id: block.newId(),
      venue_id: venue.id as VenueId,
      couple_name: new Intl.ListFormat(voice.language, { type: 'conjunction' }).format(pick(random, voice.couples)),
      wedding_date: dayOf(saturdayFrom(daysBefore(block.now, integerBetween(random, 60, 500)))),
      content,
      position,
      version: 1,
    })),
  }
}

function makeImages(
  random: Random,
  block: Block,
  venue: VenueRow,
  language: Language,
  step: number,
): World['venue_images'] {
  const cover = venueCover(block.country, venue.name)
  const pictures = [cover, ...othersIn(lightOf(cover), cover.request.motif as PhotoMotif, step)]
  return pictures.slice(0, integerBetween(random, 4, 9)).map((picture, position) => ({
    id: block.newId(),
    venue_id: venue.id as VenueId,
    picture_id: sharedPictureId(picture),
    alt: pictureTitle(language, picture),
    title: pictureTitle(language, picture),
    description: '',
    caption: '',
    section: null,
    is_key_image: position === 0,
    is_visible: true,
    position,
    created_at: block.now,
    version: 1,
  }))
}

/** The state that an operator validated: each picture once. */
function validatedOf(images: World['venue_images']): World['venue_validated_images'] {
  const firstOfPicture = new Map([...images].reverse().map((image) => [image.picture_id, image]))
  return [...firstOfPicture.values()].map(({ venue_id, picture_id, position, alt, title, is_key_image }) => ({
    venue_id,
    picture_id,
    position,
    alt,
    title,
    is_key_image,
    removed_at: null,
  }))
}

const sleepers: readonly string[] = ['castle', 'domain', 'farm', 'hotel']

function bedroomsOf(random: Random, type: string): number | null {
  return sleepers.includes(type) ? integerBetween(random, 4, type === 'hotel' ? 60 : 18) : null
}

const viewFeatures = ['seaView', 'mountainView', 'cityView'] as const
const townsWithView: Record<(typeof viewFeatures)[number], readonly string[]> = views
const usual: readonly VenueFeature[] = ['receptionVenue', 'tables', 'chairs', 'parking', 'lighting', 'soundSystem']

function makeFeatures(random: Random, { type, city, bedrooms }: VenueRow): VenueFeature[] {
  const outside: readonly VenueFeature[] = ['garden', 'outdoorCeremony', 'ceremonyAndReception']
  const likely = sleepers.includes(type) ? [...usual, ...outside] : usual
  const impossible: readonly (VenueFeature | false)[] = [
    ...viewFeatures.filter((feature) => !townsWithView[feature].includes(city)),
    !bedrooms && 'accommodation',
    !bedrooms && 'bridalSuite',
  ]
  return venueFeatures.filter(
    (feature) => chance(random, likely.includes(feature) ? 0.9 : 0.35) && !impossible.includes(feature),
  )
}

function streetOf(random: Random, language: Language): string {
  return pick(random, venueDetailTexts[language].streets).replace('{n}', String(integerBetween(random, 1, 48)))
}
