import type { ProviderId } from '@bouquet/domain/ids'
import { currencyOfCountry } from '@bouquet/domain/money'
import { slugOf } from '@bouquet/domain/slug'
import { type Town, type VenueIdea, type Voice, voicesOf } from '../content/voice.ts'
import { at, createRandom, integerBetween, type Random, seedFrom } from '../random.ts'
import { makePhone } from './identity.ts'
import { namedVenueOwner, planningVenueOwner } from './named-planners.ts'
import { ownershipOf } from './ownership.ts'
import type { Block, Planner } from './planner.ts'
import { location, makeLanguages } from './planners.ts'
import { subscription } from './premium.ts'
import { type AccountRow, emptyWorld, type ProviderRow, type VenueRow, type World } from './rows.ts'
import { after, dayOf, daysBefore, hourMs } from './times.ts'
import { emptyVenueProfile } from './venue-profiles.ts'

/** The country's venues and those of their owners who are not planners; created in the first block only. */
export function makeVenues(block: Block, planners: Planner[], welcomeCredits: number): World {
  const world = emptyWorld()
  if (block.number > 0) return world
  const ideas = voicesOf(block.country).flatMap((voice) => voice.venues.map((idea) => ({ idea, voice })))
  ideas.forEach(({ idea, voice }, place) => {
    const random = createRandom(seedFrom(block.seed, block.country, 'venue', place))
    const owner =
      ownerOf(world, block, planners, place) ?? addOwner(random, world, block, { idea, voice, place, welcomeCredits })
    world.venues.push(makeVenue(random, block, idea, voice, place, owner))
  })
  return world
}

/** In France the first two venues have one owner, and the third belongs to a planner. */
function ownerOf(world: World, block: Block, planners: Planner[], place: number): ProviderId | undefined {
  if (block.country !== 'FR') return undefined
  if (place === 1) return world.providers[0]?.id
  return place === 2 ? planners.find(({ account }) => account.email === planningVenueOwner)?.provider.id : undefined
}

type Ownership = { idea: VenueIdea; voice: Voice; place: number; welcomeCredits: number }

function addOwner(
  random: Random,
  world: World,
  block: Block,
  { idea, voice, place, welcomeCredits }: Ownership,
): ProviderId {
  const isNamed = block.country === 'FR' && place === 0
  const town = townOf(voice, idea)
  const slug = slugOf(`${idea.name} ${town.name}`)
  const account = makeOwnerAccount(random, block, voice, place, isNamed ? namedVenueOwner : `contact@${slug}.example`)
  const startedAt = daysBefore(block.now, 95)
  const premium = isNamed ? subscription('active', 'premium_yearly', startedAt, block.now).columns : noPremium
  const provider = makeOwner(random, block, account, { idea, town, slug, premium })
  world.accounts.push(account)
  world.providers.push(provider)
  world.memberships.push(ownershipOf(account, provider))
  world.provider_languages.push(...makeLanguages(random, provider.id, block.country, voice))
  world.credit_wallets.push({ provider_id: provider.id, balance: welcomeCredits })
  if (welcomeCredits > 0)
    world.credit_ledger.push({
      provider_id: provider.id,
      created_at: account.onboarding_finished_at as Date,
      entry: 'welcome',
      amount: welcomeCredits,
      balance_after: welcomeCredits,
      event_request_id: null,
      rule: null,
      idempotency_key: `welcome:${account.id}`,
      note: null,
    })
  return provider.id
}

const noPremium = { premium_status: null, premium_plan: null, premium_start_at: null, premium_end_at: null }

function makeOwnerAccount(random: Random, block: Block, voice: Voice, place: number, email: string): AccountRow {
  const joinedAt = daysBefore(block.now, integerBetween(random, 240, 900))
  return {
    id: block.newId(),
    email,
    password_hash: block.passwordHash,
    first_name: at(voice.firstNames, place * 3 + 11),
    last_name: at(voice.lastNames, place * 5 + 17),
    phone: makePhone(random, block.country),
    roles: ['ROLE_VENUE'],
    country: block.country,
    language: voice.language,
    terms_accepted_at: joinedAt,
    onboarding_finished_at: after(joinedAt, hourMs),
    moderated_at: after(joinedAt, 30 * hourMs),
    email_confirmed_at: after(joinedAt, hourMs),
    unconfirmed_email: null,
    news_agreed_at: joinedAt,
    source: null,
    created_at: joinedAt,
  }
}

type OwnerParts = { idea: VenueIdea; town: Town; slug: string; premium: Pick<ProviderRow, keyof typeof noPremium> }

function makeOwner(
  random: Random,
  block: Block,
  account: AccountRow,
  { idea, town, slug, premium }: OwnerParts,
): ProviderRow {
  return {
    id: block.newProviderId(),
    slug,
    company_name: idea.name,
    founded_on: dayOf(daysBefore(block.now, integerBetween(random, 4, 30) * 365)),
    siret: null,
    siret_status: null,
    siret_asked_at: null,
    street: null,
    website: `https://www.${slug}.example`,
    ...location(block.country, town),
    is_planner: false,
    is_moderated: true,
    moderation_answer: null,
    waiting_since: null,
    ...premium,
    billing_currency: null,
    tagline: null,
    portrait: `<p>${idea.description}</p>`,
    experience: null,
    benefits: null,
    service_text: null,
    avatar_key: null,
    photo_count: 0,
    video_count: 0,
    review_count: 0,
    review_average: null,
    created_at: account.onboarding_finished_at as Date,
  }
}

function townOf(voice: Voice, idea: VenueIdea): Town {
  const town = voice.towns.find(({ name }) => name === idea.town)
  if (!town) throw new Error(`${idea.name}: ${idea.town} is not among the towns of its country`)
  return town
}

const capacities: Record<VenueIdea['type'], [seated: number, cents: number]> = {
  boat: [70, 320_000],
  castle: [150, 720_000],
  domain: [180, 540_000],
  farm: [140, 290_000],
  hotel: [120, 480_000],
  place_of_worship: [80, 90_000],
  reception_hall: [200, 390_000],
  restaurant: [80, 210_000],
  unusual: [100, 350_000],
}

function makeVenue(
  random: Random,
  block: Block,
  idea: VenueIdea,
  voice: Voice,
  place: number,
  ownerId: ProviderId,
): VenueRow {
  const [seated, cents] = capacities[idea.type]
  const usualCapacity = Math.round((seated * (0.85 + random() * 0.4)) / 10) * 10
  const seatedCapacity = idea.seatedCapacity ?? usualCapacity
  const lowest = Math.round((cents * (0.8 + random() * 0.4)) / 10_000) * 10_000
  const isHidden = block.country === 'FR' && place === 1
  const { zipcode, city, ...rest } = location(block.country, townOf(voice, idea))
  return {
    id: block.newId(),
    owner_id: ownerId,
    slug: slugOf(`${idea.name} ${city}`),
    name: idea.name,
    type: idea.type,
    zipcode,
    city,
    ...rest,
    description: idea.description,
    // The owner's additions since then are in the venue's profile (venue-profiles.ts).
    ...emptyVenueProfile,
    seated_capacity: seatedCapacity,
    standing_capacity: idea.standingCapacity ?? Math.round((seatedCapacity * 1.5) / 10) * 10,
    currency: currencyOfCountry(block.country),
    min_price_cents: lowest,
    max_price_cents: Math.round((lowest * (1.6 + random())) / 10_000) * 10_000,
    is_published: !isHidden,
    ...validation(block, place),
    ...completedAt(daysBefore(block.now, integerBetween(random, 30, 220))),
  }
}

/** Two venues wait for the operator; all others are validated, and one of these has a changed name that waits (rule "second look"). */
function validation({ country, now }: Block, place: number) {
  const waits = (country === 'IT' || country === 'ES') && place === 5
  return {
    is_validated: !waits,
    moderation_answer: null,
    waiting_since: waits ? daysBefore(now, country === 'IT' ? 2 : 1) : null,
    changed_since: hasNewName({ country }, place) ? daysBefore(now, 3) : null,
    images_changed_since: null,
    images_validated_at: waits ? null : now,
  }
}

/** The German ship's name has been changed and waits for validation. */
export const hasNewName = ({ country }: Pick<Block, 'country'>, place: number) => country === 'DE' && place === 6

/** A venue that was written in one session and has not been changed since, in the language of its owner's account. */
function completedAt(at: Date) {
  const versions = { version: 1, prices_version: 1, rules_version: 1, texts_version: 1 }
  return { created_at: at, completed_at: at, archived_at: null, updated_at: null, ...versions, language: null }
}
