import { type Country, countries, countryFacts } from '@bouquet/domain/countries'
import type { AccountId } from '@bouquet/domain/ids'
import { cardsPerPage } from '@bouquet/features/directory/directory/rules/directory-list.ts'
import { homeCountryOf } from '@bouquet/server/config/cells.ts'
import { createRandom, seedFrom } from './random.ts'
import { makeCoupons } from './world/coupons.ts'
import { makeDeliveries } from './world/deliveries.ts'
import { endProjects } from './world/endings.ts'
import { createIds, makePhone } from './world/identity.ts'
import { makeDecisions } from './world/newcomers.ts'
import { ownershipOf } from './world/ownership.ts'
import type { Block, Planner } from './world/planner.ts'
import { makePlanners } from './world/planners.ts'
import { makeProfile } from './world/profiles.ts'
import { makePromotions } from './world/promotions.ts'
import { makeReviews } from './world/reviews.ts'
import { type AccountRow, emptyWorld, type World } from './world/rows.ts'
import { sharedPictureRows } from './world/shared-pictures.ts'
import { after, daysBefore, hourMs } from './world/times.ts'
import { makeVenueCalendar } from './world/venue-calendars.ts'
import { makeVenueDetails, nameVenues } from './world/venue-details.ts'
import { makeVenueProfile } from './world/venue-profiles.ts'
import { makeVenueRequests } from './world/venue-requests.ts'
import { makePendingName, makeVenueReviews } from './world/venue-reviews.ts'
import { makeVenues } from './world/venues.ts'
import { makeClicks, makeVenueVisits, makeViews } from './world/views.ts'
import { settleWallet } from './world/wallets.ts'

export type WorldSettings = {
  seed: number
  now: Date
  providersPerCountry: number
  /** The countries that have planners, venues and couples. */
  countries: readonly Country[]
  welcomeCredits: number
  /** The hash of the password that all accounts share. */
  passwordHash: string
}

/** Enough planners for a directory with several pages. */
export const usualProvidersPerCountry = 44
const projectsPerPlanner = 3

/** A town of each country with more planners than fit on a page. */
const metropolises: Record<Country, string> = {
  FR: 'Paris',
  BE: 'Antwerpen',
  GB: 'London',
  DE: 'Berlin',
  IT: 'Roma',
  ES: 'Madrid',
  PT: 'Lisboa',
}
const plannersPerMetropolis = cardsPerPage + 2

/** The whole demonstration world as plain rows; the same settings always give the same world. */
export function buildWorld(settings: WorldSettings): World {
  const world = emptyWorld()
  for (const part of worldParts(settings)) append(world, part)
  return world
}

/** The world in parts of about 44 planners that can be stored one after the other, so that a large world fits in memory. */
export function* worldParts(settings: WorldSettings): Generator<World> {
  const people = peopleWithoutCompany(settings)
  const decidedBy = people.accounts.find(({ roles }) => roles.includes('ROLE_ADMIN'))?.id as AccountId
  yield { ...people, pictures: sharedPictureRows(settings.now) }
  yield { ...emptyWorld(), promotions: makePromotions(promotionIds(settings), settings.now) }
  yield { ...emptyWorld(), coupons: makeCoupons(couponIds(settings), settings.now, decidedBy) }
  for (const country of settings.countries) yield makeMetropolis(settings, country)
  for (let made = 0, number = 0; made < settings.providersPerCountry; made += usualProvidersPerCountry, number++) {
    const count = Math.min(usualProvidersPerCountry, settings.providersPerCountry - made)
    for (const country of settings.countries) yield makePart(settings, { country, number, count, decidedBy })
  }
}

type PartSettings = { country: Country; number: number; count: number; decidedBy: AccountId }

function makePart(settings: WorldSettings, { country, number, count, decidedBy }: PartSettings): World {
  const { welcomeCredits } = settings
  const block = makeBlock(settings, { country, number, town: null })
  const planners = makePlanners(block, count)
  const deliveries = makeDeliveries(block, planners, count * projectsPerPlanner)
  const part = makeVenues(block, planners, welcomeCredits)
  part.venues.forEach((venue, place) => {
    const profile = makeVenueProfile(block, venue)
    append(part, profile)
    append(part, makeVenueDetails(block, { venue, images: profile.venue_images, place }))
    append(part, makeVenueCalendar(block, venue))
    append(part, makeVenueReviews(block, venue))
    append(part, makeVenueVisits(block, venue))
    append(part, makePendingName(block, venue, place))
  })
  part.moderation_decisions.push(...makeDecisions(block, planners, decidedBy))
  const forVenues = makeVenueRequests(block, part, planners, deliveries)
  part.event_requests.push(...forVenues.requests)
  part.projects.push(...new Set(deliveries.map(({ project }) => project)))
  for (const planner of planners) {
    const publicPart = makePublicPart(block, planner)
    append(part, publicPart)
    part.link_clicks.push(...makeClicks(block, planner, publicPart.social_links ?? []))
    part.profile_views.push(...makeViews(block, planner))
    const own = [...deliveries, ...forVenues.deliveries].filter((delivery) => delivery.planner === planner)
    append(part, settleWallet(planner, own, welcomeCredits))
  }
  endProjects(block, part, planners)
  nameVenues(part, block.now)
  return part
}

/** Planners of one town who have no requests yet. */
function makeMetropolis(settings: WorldSettings, country: Country): World {
  const block = makeBlock(settings, { country, number: metropolisNumber, town: metropolises[country] })
  const part = emptyWorld()
  for (const planner of makePlanners(block, plannersPerMetropolis)) {
    append(part, makePublicPart(block, planner))
    append(part, settleWallet(planner, [], settings.welcomeCredits))
  }
  return part
}

/** A number above that of any block in a world that fits on a machine. */
const metropolisNumber = 9999

function makeBlock(
  { seed, now, passwordHash }: WorldSettings,
  { country, number, town }: Pick<Block, 'country' | 'number' | 'town'>,
): Block {
  const idsOf = (kind: string) =>
    createIds(createRandom(seedFrom(seed, country, number, kind)), countries.indexOf(country), number)
  const newId = idsOf('ids') as Block['newId']
  const newProviderId = idsOf('companies') as Block['newProviderId']
  return { seed, country, number, town, now, passwordHash, newId, newProviderId }
}

function makePublicPart(block: Block, planner: Planner): Partial<World> {
  const part = {
    ...emptyWorld(),
    accounts: [planner.account],
    providers: [planner.provider],
    memberships: [ownershipOf(planner.account, planner.provider)],
    provider_services: planner.services,
    provider_languages: planner.languages,
  }
  append(part, makeProfile(block, planner))
  append(part, makeReviews(block, planner))
  return part
}

function append(world: World, part: Partial<World>): void {
  for (const table of Object.keys(part) as (keyof World)[]) {
    const rows = world[table] as object[]
    for (const row of part[table] ?? []) rows.push(row)
  }
}

function promotionIds({ seed }: WorldSettings): () => string {
  return createIds(createRandom(seedFrom(seed, 'promotions')), countries.length + 1, 0)
}

function couponIds({ seed }: WorldSettings): () => string {
  return createIds(createRandom(seedFrom(seed, 'coupons')), countries.length + 1, 1)
}

/** An account that has only registered, and the administrator. */
function peopleWithoutCompany({ seed, now, passwordHash, countries: served }: WorldSettings): World {
  const country = homeCountryOf({ countries: served })
  const random = createRandom(seedFrom(seed, 'people'))
  const newId = createIds(random, countries.length, 0)
  const person = (joinedAt: Date) => ({
    id: newId() as AccountId,
    password_hash: passwordHash,
    phone: makePhone(random, country),
    country,
    language: countryFacts(country).defaultLanguage,
    terms_accepted_at: joinedAt,
    created_at: joinedAt,
  })
  const fresh: AccountRow = {
    ...person(after(now, -hourMs)),
    email: 'fresh@bouquet.example',
    first_name: 'Apolline',
    last_name: 'Guérin',
    roles: ['ROLE_PRESTATAIRE'],
    onboarding_finished_at: null,
    moderated_at: null,
    email_confirmed_at: now,
    unconfirmed_email: null,
    news_agreed_at: null,
    source: null,
  }
  const joinedAt = daysBefore(now, 900)
  const admin: AccountRow = {
    ...person(joinedAt),
    email: 'admin@bouquet.example',
    first_name: 'Hortense',
    last_name: 'Vallier',
    roles: ['ROLE_ADMIN'],
    onboarding_finished_at: joinedAt,
    moderated_at: joinedAt,
    email_confirmed_at: joinedAt,
    unconfirmed_email: null,
    news_agreed_at: null,
    source: null,
  }
  const owner = { account_id: admin.id, role: 'owner' as const, granted_at: joinedAt }
  return { ...emptyWorld(), accounts: [fresh, admin], operator_roles: [owner] }
}
