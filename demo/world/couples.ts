import { currencyOfCountry } from '@bouquet/domain/money'
import { radiusChoicesKm, type Season } from '@bouquet/domain/project'
import { slugOf } from '@bouquet/domain/slug'
import { fillIn, inTown, type ProjectIdea, type Town, type Voice } from '../content/voice.ts'
import { at, chance, integerBetween, pick, type Random } from '../random.ts'
import { makePhone } from './identity.ts'
import type { Block } from './planner.ts'
import type { ProjectRow } from './rows.ts'
import { after, dayMs, dayOf, minuteMs, saturdayFrom } from './times.ts'

type ProjectFacts = {
  /** Counted within the block, so that no two couples of a country share an address. */
  sequence: number
  voice: Voice
  town: Town
  createdAt: Date
  /** Sets the wedding to this many days from now; otherwise the voice's couple decides. */
  weddingInDays?: number
}

/** A couple and their confirmed project; no provider is chosen yet. */
export function makeProject(random: Random, block: Block, facts: ProjectFacts): ProjectRow {
  const { voice, town, createdAt } = facts
  const [first, partner] = at(voice.couples, facts.sequence * 7 + block.number)
  const last = pick(random, voice.lastNames)
  const idea = at(voice.projects, facts.sequence + block.number)
  const confirmedAt = after(createdAt, integerBetween(random, 3, 240) * minuteMs)
  const stoppedAt = stoppingTime(random, confirmedAt, block.now)
  return {
    id: block.newId(),
    country: block.country,
    currency: currencyOfCountry(block.country),
    language: voice.language,
    first_name: first,
    last_name: last,
    email: `${slugOf(first)}.${slugOf(last)}${block.number * 1000 + facts.sequence}@mail.example`,
    phone: makePhone(random, block.country),
    ...weddingDate(random, idea, facts, block.now),
    ...weddingPlace(random, block, town),
    ...answersOf(idea),
    message: fillIn(idea.message, { partner, inTown: inTown(voice, town.name) }),
    consented_at: createdAt,
    chosen_provider_ids: [],
    chosen_venue_ids: [],
    planner_found_at: null,
    venue_found_at: null,
    venue_use: null,
    venue_nights: null,
    wants_venue_visit: false,
    venue_visit_note: null,
    source: null,
    created_at: createdAt,
    updated_at: confirmedAt,
    confirmed_at: confirmedAt,
    phone_confirmed_at: facts.sequence % 3 === 0 ? confirmedAt : null,
    stopped_at: stoppedAt,
    submission_hash: null,
    stop_reason: stoppedAt && (chance(random, 0.85) ? 'found' : 'stopped'),
  }
}

function weddingPlace(random: Random, block: Block, town: Town) {
  return {
    location_name: town.name,
    location_city: town.name,
    masked_city: town.name,
    location_zipcode: town.zipcode,
    location_country: block.country,
    location_department: town.departmentCode,
    latitude: town.latitude,
    longitude: town.longitude,
    radius_km: pick(random, radiusChoicesKm.slice(1, 4)),
    venue_booked: chance(random, 0.4),
  }
}

function answersOf(idea: ProjectIdea) {
  return {
    event_type: idea.eventType,
    guest_range: idea.guests,
    budget_range: idea.budget,
    planner_budget_range: idea.planner,
    services: idea.services,
    languages: idea.languages,
    theme: idea.theme,
  }
}

type WeddingDate = Pick<ProjectRow, 'date_kind' | 'event_date' | 'season' | 'season_year'>

function weddingDate(
  random: Random,
  idea: ProjectIdea,
  { createdAt, weddingInDays }: ProjectFacts,
  now: Date,
): WeddingDate {
  const fixed = (day: Date): WeddingDate => ({
    date_kind: 'fixed',
    event_date: dayOf(day),
    season: null,
    season_year: null,
  })
  if (weddingInDays !== undefined) return fixed(after(now, weddingInDays * dayMs))
  if (idea.date === 'fixed') return fixed(weddingDay(random, createdAt))
  if (idea.date === 'open') return { date_kind: 'open', event_date: null, season: null, season_year: null }
  return {
    date_kind: 'season',
    event_date: null,
    season: idea.date,
    season_year: nextYearOf(idea.date, after(createdAt, 240 * dayMs)),
  }
}

/** A Saturday in about a year; few weddings are between November and March. */
function weddingDay(random: Random, createdAt: Date): Date {
  const day = after(createdAt, integerBetween(random, 180, 480) * dayMs)
  const isCold = [10, 11, 0, 1, 2].includes(day.getUTCMonth())
  return saturdayFrom(isCold && chance(random, 0.88) ? after(day, 155 * dayMs) : day)
}

const seasonStarts: Record<Season, number> = { spring: 2, summer: 5, autumn: 8, winter: 11 }

function nextYearOf(season: Season, earliest: Date): number {
  return earliest.getUTCFullYear() + (earliest.getUTCMonth() > seasonStarts[season] ? 1 : 0)
}

/** Some couples of earlier months have found somebody, or given up. */
function stoppingTime(random: Random, confirmedAt: Date, now: Date): Date | null {
  const stoppedAt = after(confirmedAt, integerBetween(random, 12, 70) * dayMs)
  return stoppedAt < now && chance(random, 0.22) ? stoppedAt : null
}
