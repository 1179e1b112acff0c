import { currencyOfCountry } from '@bouquet/domain/money'
import { slugOf } from '@bouquet/domain/slug'
import { type ServiceType, serviceTypes } from '../content/first-codes.ts'
import { pictureTitle } from '../content/picture-titles.ts'
import { profileTextsOf } from '../content/profile-texts.ts'
import { type DemoPicture, lightOf, type OtherMotif } from '../flora/picture-set.ts'
import { at, chance, createRandom, integerBetween, type Random, seedFrom } from '../random.ts'
import type { Block, Planner } from './planner.ts'
import type { World } from './rows.ts'
import { othersIn, sharedPictureId, unshownPictureOf } from './shared-pictures.ts'
import { after, dayMs, dayOf, daysBefore, saturdayFrom } from './times.ts'

type Profile = Pick<
  World,
  | 'profile_photos'
  | 'profile_videos'
  | 'social_links'
  | 'portfolios'
  | 'portfolio_services'
  | 'portfolio_images'
  | 'portfolio_views'
>

type Maker = {
  random: Random
  block: Block
  planner: Planner
  isPremium: boolean
  isNamed: boolean
  step: number
  shown: Set<DemoPicture>
}

/** Photos, videos, links and portfolios of a planner; later blocks only serve measurements and have one photo each, but in a metropolis. */
export function makeProfile(block: Block, planner: Planner): Profile {
  const random = createRandom(seedFrom(block.seed, planner.account.id, 'profile'))
  const isPremium = planner.provider.premium_status === 'active'
  const isNamed = planner.account.email.endsWith('@bouquet.example')
  const maker = {
    random,
    block,
    planner,
    isPremium,
    isNamed,
    step: integerBetween(random, 0, 41),
    shown: new Set<DemoPicture>(),
  }
  return {
    // A few have no photo yet.
    profile_photos: isNamed || chance(random, 0.97) ? makePhotos(maker) : [],
    profile_videos: makeVideos(maker),
    social_links: makeLinks(maker),
    ...makePortfolios(maker),
  }
}

function madeAt({ random, planner }: Maker): Date {
  return after(planner.account.created_at as Date, integerBetween(random, 2, 15) * dayMs)
}

function makePhotos(maker: Maker): World['profile_photos'] {
  const { random, block, planner, isPremium, isNamed, step, shown } = maker
  // Where many stand in one list, each has a choice of what it shows first.
  const fewest = block.town === null ? 1 : 4
  const count = block.number > 0 ? fewest : isNamed && isPremium ? 12 : integerBetween(random, 3, isPremium ? 14 : 5)
  const { cover, voice } = planner
  const pictures = [cover, ...othersIn(lightOf(cover), cover.request.motif as OtherMotif, step)].slice(0, count)
  for (const picture of pictures) shown.add(picture)
  return pictures.map((picture, position) => ({
    id: block.newId(),
    provider_id: planner.provider.id,
    picture_id: sharedPictureId(picture),
    title: pictureTitle(voice.language, picture),
    description: '',
    is_visible: true,
    position,
    views: isPremium ? integerBetween(random, 8, 240) : integerBetween(random, 0, 40),
    created_at: madeAt(maker),
  }))
}

/** Freely licensed films (Blender Foundation, CC BY), since there are no films of these weddings. */
const films = [
  { host: 'youtube', external_id: 'aqz-KE-bpKQ', url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
  { host: 'vimeo', external_id: '1084537', url: 'https://vimeo.com/1084537' },
] as const

const filmMotifs = ['meadow', 'sprig'] as const

function makeVideos(maker: Maker): World['profile_videos'] {
  const { random, block, planner, isPremium, isNamed, shown } = maker
  if (block.number > 0 || !(isNamed || chance(random, 0.4))) return []
  const titles = profileTextsOf(planner.voice.language).videos
  return films.slice(0, isPremium ? 2 : 1).map((film, position) => ({
    id: block.newId(),
    provider_id: planner.provider.id,
    ...film,
    private_hash: null,
    title: at(titles, position),
    description: '',
    is_visible: true,
    // Neither covers nor galleries show these.
    thumbnail_id: sharedPictureId(unshownPictureOf(at(filmMotifs, position), lightOf(planner.cover), shown)),
    position,
    created_at: madeAt(maker),
    version: 1,
  }))
}

const networks = [
  { network: 'instagram', likelihood: 0.85 },
  { network: 'facebook', likelihood: 0.55 },
  { network: 'pinterest', likelihood: 0.3 },
] as const

function makeLinks({ random, block, planner }: Maker): World['social_links'] {
  if (block.number > 0) return []
  const name = slugOf(planner.provider.company_name).replaceAll('-', '')
  return networks
    .filter(({ likelihood }) => chance(random, likelihood))
    .map(({ network }) => ({
      provider_id: planner.provider.id,
      network,
      url: `https://www.${network}.com/${name}`,
    }))
}

type PortfolioRows = Pick<World, 'portfolios' | 'portfolio_services' | 'portfolio_images' | 'portfolio_views'>

function makePortfolios(maker: Maker): PortfolioRows {
  const rows: PortfolioRows = { portfolios: [], portfolio_services: [], portfolio_images: [], portfolio_views: [] }
  const { random, block, planner, isPremium, isNamed } = maker
  if (block.number > 0 || !planner.provider.is_moderated || !(isNamed || chance(random, 0.6))) return rows
  const count = isPremium ? integerBetween(random, 2, 4) : 1
  for (let place = 0; place < (isNamed && isPremium ? 3 : count); place++) addPortfolio(rows, maker, place)
  return rows
}

const guestNumbers = [90, 140, 11, 140]

/** The motifs that each story's captions describe, in their order, and those of the additional pictures without captions. */
const storyMotifs: readonly OtherMotif[][] = [
  ['longTable', 'close', 'meadow', 'garland', 'hills'],
  ['arch', 'bouquet', 'close', 'table', 'sprig'],
  ['table', 'hills', 'sprig', 'bouquet', 'garland'],
  ['lanterns', 'invitation', 'bar', 'table', 'garland'],
]

/** The months in which each story can have happened: a dinner outdoors, peonies in flower, snow, and any that people marry in. */
const storyMonths: readonly (readonly number[])[] = [
  [6, 7, 8, 9],
  [5, 6],
  [12, 1, 2],
  [4, 5, 6, 7, 8, 9, 10],
]

/** The same weekday in the latest week before it that is in one of these months. */
function inSeason(day: Date, months: readonly number[]): Date {
  return months.includes(day.getUTCMonth() + 1) ? day : inSeason(daysBefore(day, 7), months)
}

function addPortfolio(rows: PortfolioRows, maker: Maker, place: number): void {
  const { random, block, planner, isPremium, step, shown } = maker
  const stories = profileTextsOf(planner.voice.language).portfolios
  const story = at(stories, step + place)
  const town = at(planner.voice.towns, planner.voice.towns.indexOf(planner.town) + (chance(random, 0.6) ? 0 : 1))
  const drawnDay = saturdayFrom(daysBefore(block.now, integerBetween(random, 70, 480) + place * 120))
  const weddingDay = inSeason(drawnDay, at(storyMonths, step + place))
  const id = block.newId()
  const total = integerBetween(random, 14, 60) * 100_000
  const publishedAt = after(weddingDay, integerBetween(random, 20, 50) * dayMs)
  rows.portfolios.push({
    id,
    provider_id: planner.provider.id,
    slug: `${slugOf(story.title)}-${planner.provider.slug}`,
    title: story.title,
    description: story.text,
    wedding_date: dayOf(weddingDay),
    currency: currencyOfCountry(block.country),
    total_budget_cents: total,
    planner_budget_cents: Math.round((total * 0.12) / 10_000) * 10_000,
    is_budget_hidden: chance(random, 0.3),
    number_of_guests: at(guestNumbers, step + place),
    location: town.name,
    city: town.name,
    zipcode: town.zipcode,
    country_code: block.country,
    latitude: town.latitude,
    longitude: town.longitude,
    venue_id: null,
    style: story.style,
    is_published: true,
    was_published: true,
    published_at: publishedAt < block.now ? publishedAt : block.now,
    created_at: publishedAt < block.now ? publishedAt : block.now,
    changed_at: null,
  })
  rows.portfolio_services.push(
    ...servicesOfWedding(planner.services).map(({ service_id }) => ({ portfolio_id: id, service_id })),
  )
  const motifs = at(storyMotifs, step + place)
  const images = [...story.captions, '', ''].slice(0, isPremium ? 5 : 4)
  rows.portfolio_images.push(
    ...images.map((caption, position) => ({
      id: block.newId(),
      portfolio_id: id,
      picture_id: sharedPictureId(unshownPictureOf(at(motifs, position), lightOf(planner.cover), shown)),
      caption,
      is_key_image: position === 0,
      position,
      created_at: block.now,
    })),
  )
  rows.portfolio_views.push(...makePortfolioViews(random, block, id, isPremium))
}

const scopes: readonly ServiceType[] = ['FULL_PLANNING', 'PARTIAL_PLANNING', 'DAY_COORDINATION']

/** A wedding was planned completely, in part, or only led on its day; up to two services more come with it. */
function servicesOfWedding(services: World['provider_services']): World['provider_services'] {
  const isScope = ({ service_id }: { service_id: number }) =>
    scopes.includes(serviceTypes[service_id - 1] as ServiceType)
  const scope = services.filter(isScope).slice(0, 1)
  return [...scope, ...services.filter((service) => !isScope(service)).slice(0, 2)]
}

function makePortfolioViews(random: Random, block: Block, id: string, isPremium: boolean): World['portfolio_views'] {
  const today = Math.floor(block.now.getTime() / dayMs) * dayMs
  return Array.from({ length: 30 }, (_, day) => ({
    portfolio_id: id,
    hour: new Date(today - (day + 1) * dayMs + integerBetween(random, 17, 21) * 3_600_000),
    views: integerBetween(random, 0, isPremium ? 6 : 2),
  })).filter(({ views }) => views > 0)
}
