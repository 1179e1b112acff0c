import type { Country } from '@bouquet/domain/countries'
import type { ProviderId } from '@bouquet/domain/ids'
import { slugOf } from '@bouquet/domain/slug'
import { spokenLanguageCodes } from '../content/first-codes.ts'
import { elided, fillIn, inTown, type Town, type Voice, voicesOf } from '../content/voice.ts'
import { avatarPictures, type DemoPicture, fileKey } from '../flora/picture-set.ts'
import { at, chance, createRandom, integerBetween, pick, type Random, seedFrom } from '../random.ts'
import { makePhone, makeSiret } from './identity.ts'
import { type NamedPlanner, namedPlanners } from './named-planners.ts'
import { type Newcomer, newcomerAt, newcomerColumns, joinedAt as newcomerJoinedAt } from './newcomers.ts'
import { makeOffer, makeProfileTexts } from './offer.ts'
import type { Block, Planner } from './planner.ts'
import { makePremium, type Premium } from './premium.ts'
import type { AccountRow, ProviderRow, World } from './rows.ts'
import { coverCount, otherPictureAt } from './shared-pictures.ts'
import { after, dayMs, dayOf, daysBefore, minuteMs } from './times.ts'

/** The planners of a block; the first block of a country uses the names and taglines written for it. */
export function makePlanners(block: Block, count: number): Planner[] {
  return Array.from({ length: count }, (_, place) => makePlanner(block, place))
}

function makePlanner(block: Block, place: number): Planner {
  const random = createRandom(seedFrom(block.seed, block.country, block.number, place))
  const voices = voicesIn(block)
  const voice = at(voices, place)
  const placeInVoice = Math.floor(place / voices.length)
  const named = block.country === 'FR' && block.number === 0 ? namedPlanners[place] : undefined
  const town = townIn(block, voice) ?? at(voice.towns, placeInVoice)
  const person = makePerson(random, block, voice, { placeInVoice, town })
  const newcomer = newcomerAt(block, place)
  const account = makeAccount(random, block, person, voice, { named, newcomer })
  const premium = makePremium(random, named, account.created_at as Date, block.now)
  const provider = makeProvider({
    random,
    block,
    place,
    placeInVoice,
    person,
    town,
    voice,
    account,
    premium,
    isNamed: named !== undefined,
    newcomer,
  })
  return {
    account,
    provider,
    services: makeOffer(random, provider.id, block.country, voice),
    languages: makeLanguages(random, provider.id, block.country, voice),
    voice,
    town,
    cover: coverOf(block, place),
    premium,
    creditPacks: named ? named.creditPacks : makeCreditPacks(random),
    story: named?.story ?? (account.moderated_at ? null : 'none'),
    diligence: 0.5 + random() * 0.48,
    popularity: named ? 2 : 0.4 + random() * 1.4,
  }
}

/** In a metropolis those covers that its planners of the country's first block leave free. */
function coverOf({ country, town, number }: Block, place: number): DemoPicture {
  if (town === null) return otherPictureAt(place + number * 7)
  const voices = voicesOf(country)
  const townAt = (other: number) => at(at(voices, other).towns, Math.floor(other / voices.length)).name
  const free = Array.from({ length: coverCount }, (_, other) => other).filter((other) => townAt(other) !== town)
  return otherPictureAt(at(free, free.length - 1 - place))
}

function voicesIn(block: Block): Voice[] {
  const voices = voicesOf(block.country)
  return block.town === null ? voices : voices.filter((voice) => townIn(block, voice))
}

function townIn(block: Block, voice: Voice): Town | undefined {
  return voice.towns.find(({ name }) => name === block.town)
}

type Person = { first: string; last: string; company: string; slug: string }

function makePerson(
  random: Random,
  block: Block,
  voice: Voice,
  { placeInVoice, town }: { placeInVoice: number; town: Town },
): Person {
  const chosen = chooseNames(random, block, voice, placeInVoice)
  const { first, last } = chosen
  const written = block.number === 0 ? voice.companies[placeInVoice] : undefined
  const company = written ?? elided(voice, fillIn(chosen.pattern, { first, last }))
  const number = block.town ? placeInVoice + 1 : `${block.number}-${voice.language}-${placeInVoice}`
  const suffix = written ? '' : `-${number}`
  return { first, last, company, slug: `${slugOf(`${company} ${town.name}`)}${suffix}` }
}

/** Neighbours on a page have different names; in large worlds random ones are good enough. */
function chooseNames(random: Random, block: Block, voice: Voice, placeInVoice: number) {
  const { firstNames, lastNames, companyPatterns } = voice
  const isWritten = block.number === 0
  if (!isWritten && block.town === null)
    return { first: pick(random, firstNames), last: pick(random, lastNames), pattern: pick(random, companyPatterns) }
  // A step coprime to the lengths of the lists uses each name once, and avoids the pairs of the written companies.
  const [first, last] = isWritten ? [placeInVoice, placeInVoice] : [placeInVoice * 7 + 3, placeInVoice * 7 + 1]
  return { first: at(firstNames, first), last: at(lastNames, last), pattern: at(companyPatterns, placeInVoice) }
}

type Role = { named: NamedPlanner | undefined; newcomer: Newcomer | undefined }

function makeAccount(random: Random, block: Block, person: Person, voice: Voice, role: Role): AccountRow {
  const { named, newcomer } = role
  const { joinedAt, isModerated } = makeArrival(random, block, role)
  return {
    id: block.newId(),
    email: named?.email ?? `${slugOf(person.first)}@${person.slug}.example`,
    password_hash: block.passwordHash,
    first_name: person.first,
    last_name: person.last,
    phone: makePhone(random, block.country),
    roles: named?.roles ?? ['ROLE_PRESTATAIRE'],
    country: block.country,
    language: voice.language,
    terms_accepted_at: joinedAt,
    onboarding_finished_at: after(joinedAt, integerBetween(random, 8, 50) * minuteMs),
    moderated_at: isModerated ? after(joinedAt, integerBetween(random, 5, 40) * 0.1 * dayMs) : null,
    email_confirmed_at: newcomer?.isEmailConfirmed === false ? null : after(joinedAt, 4 * minuteMs),
    unconfirmed_email: null,
    // Two of three have agreed.
    news_agreed_at: joinedAt.getTime() % 3 === 0 ? null : joinedAt,
    source: null,
    created_at: joinedAt,
  }
}

function makeArrival(random: Random, { now, number }: Block, { named, newcomer }: Role) {
  const isNew = !named && chance(random, 0.12)
  const joinedAt = daysBefore(now, isNew ? integerBetween(random, 20, 150) : integerBetween(random, 220, 1300))
  const isAnswered = named !== undefined || chance(random, 0.97)
  if (newcomer) return { joinedAt: newcomerJoinedAt(newcomer, now), isModerated: false }
  if (number === 0 || isAnswered) return { joinedAt, isModerated: true }
  return { joinedAt: daysBefore(now, integerBetween(random, 1, 5)), isModerated: false }
}

type ProviderParts = {
  random: Random
  block: Block
  place: number
  placeInVoice: number
  person: Person
  town: Town
  voice: Voice
  account: AccountRow
  premium: Premium
  isNamed: boolean
  newcomer: Newcomer | undefined
}

function makeProvider(parts: ProviderParts): ProviderRow {
  const { random, block, place, placeInVoice, person, town, voice, account, premium, isNamed, newcomer } = parts
  const foundedOn = daysBefore(block.now, integerBetween(random, 3 * 365 + 30, 17 * 365))
  const years = block.now.getUTCFullYear() - foundedOn.getUTCFullYear()
  const facts = {
    inTown: inTown(voice, town.name),
    since: foundedOn.getUTCFullYear(),
    years,
    weddings: years * integerBetween(random, 9, 15) + 8,
  }
  return {
    id: block.newProviderId(),
    slug: person.slug,
    company_name: person.company,
    founded_on: dayOf(foundedOn),
    ...registration(random, block.country),
    siret_asked_at: null,
    street: null,
    website: chance(random, 0.75) ? `https://www.${person.slug}.example` : null,
    ...location(block.country, town),
    is_planner: true,
    is_moderated: account.moderated_at !== null,
    moderation_answer: null,
    waiting_since: account.moderated_at ? null : (account.onboarding_finished_at as Date),
    ...premium.columns,
    billing_currency: null,
    tagline: at(voice.taglines, placeInVoice + block.number),
    ...makeProfileTexts(random, voice, facts, placeInVoice + block.number),
    avatar_key: isNamed ? fileKey(at(avatarPictures, place * 7), '400.webp') : null,
    // The database computes these counts from the profile's rows.
    photo_count: 0,
    video_count: 0,
    review_count: 0,
    review_average: null,
    created_at: account.onboarding_finished_at as Date,
    ...(newcomer && newcomerColumns(newcomer, block.now)),
  }
}

function registration(random: Random, country: Country): Pick<ProviderRow, 'siret' | 'siret_status'> {
  return country === 'FR' ? { siret: makeSiret(random), siret_status: 'valid' } : { siret: null, siret_status: null }
}

export function location(country: Country, town: Town) {
  return {
    zipcode: town.zipcode,
    city: town.name,
    country_code: country,
    latitude: town.latitude,
    longitude: town.longitude,
    listed_country: country,
    department_code: town.departmentCode,
    city_slug: slugOf(town.name),
  }
}

export function makeLanguages(
  random: Random,
  providerId: ProviderId,
  country: Country,
  voice: Voice,
): World['provider_languages'] {
  const codes = new Set<string>(voicesOf(country).map(({ language }) => language))
  if (!chance(random, 0.85)) codes.delete(codes.size > 1 ? pick(random, [...codes]) : '')
  codes.add(voice.language)
  if (chance(random, 0.75)) codes.add('en')
  if (chance(random, 0.45)) codes.add(pick(random, spokenLanguageCodes.slice(0, 7)))
  if (chance(random, 0.12)) codes.add(pick(random, spokenLanguageCodes))
  return [...codes].map((code) => ({ provider_id: providerId, language_id: spokenLanguageCodes.indexOf(code) + 1 }))
}

/** Two in three buy credits when they need them. */
function makeCreditPacks(random: Random): number[] {
  if (!chance(random, 0.67)) return []
  return Array.from({ length: 6 }, () => pick(random, [3, 5, 5, 10]))
}
