import type { Country } from '@bouquet/domain/countries'
import { languages } from '@bouquet/domain/languages'
import { budgetRanges, guestRanges, plannerBudgetRanges, seasons } from '@bouquet/domain/project'
import { z } from 'zod'
import belgianFrench from './be-fr.json' with { type: 'json' }
import flemish from './be-nl.json' with { type: 'json' }
import german from './de.json' with { type: 'json' }
import spanish from './es.json' with { type: 'json' }
import { eventTypes, serviceTypes, venueTypes } from './first-codes.ts'
import french from './fr.json' with { type: 'json' }
import british from './gb.json' with { type: 'json' }
import italian from './it.json' with { type: 'json' }
import portuguese from './pt.json' with { type: 'json' }
import towns from './towns.json' with { type: 'json' }

const texts = z.array(z.string().min(1)).min(1)

/** A couple's project; its message may contain `{partner}` and `{inTown}`. */
const projectIdea = z.object({
  eventType: z.enum(eventTypes),
  date: z.enum(['fixed', 'open', ...seasons]),
  guests: z.enum(guestRanges),
  budget: z.enum(budgetRanges),
  planner: z.enum(plannerBudgetRanges),
  services: z.array(z.enum(serviceTypes)).min(1),
  languages: z.array(z.string().length(2)).min(1),
  theme: z.string().nullable(),
  message: z.string().min(20),
})
export type ProjectIdea = z.output<typeof projectIdea>

const venueIdea = z.object({
  name: z.string(),
  type: z.enum(venueTypes),
  town: z.string(),
  description: z.string(),
  /** How many guests and bedrooms there are, where the description says so. */
  seatedCapacity: z.number().int().optional(),
  standingCapacity: z.number().int().optional(),
  bedrooms: z.number().int().optional(),
})
export type VenueIdea = z.output<typeof venueIdea>

/** What one person says of a planner. Without a writer it is a couple's; the reply, if any, answers this review and no other. */
const reviewIdea = z.object({
  title: z.string(),
  text: z.string(),
  rating: z.number().int().min(1).max(5),
  writer: z.object({ name: z.string(), type: z.enum(['parents', 'guest']) }).optional(),
  reply: z.string().optional(),
})
export type ReviewIdea = z.output<typeof reviewIdea>

const town = z.object({
  name: z.string(),
  zipcode: z.string(),
  departmentCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type Town = z.output<typeof town>

/** All texts of people of one country and language; texts about a provider may contain `{inTown}`, `{since}`, `{years}` and `{weddings}`. */
const voiceSchema = z.object({
  language: z.enum(languages),
  /** How "in {town}" is written, and the towns for which it is written differently. */
  inTown: z.string().includes('{town}'),
  inTownExceptions: z.record(z.string(), z.string()),
  firstNames: texts,
  lastNames: texts,
  couples: z.array(z.tuple([z.string(), z.string()])).min(1),
  companies: texts,
  /** Patterns with `{first}` and `{last}` for companies beyond the list. */
  companyPatterns: texts,
  /** The first ones belong to the companies and towns with the same index. */
  taglines: texts,
  portraits: texts,
  methods: texts,
  experiences: texts,
  benefits: texts,
  workingWays: texts,
  services: z.record(z.enum(serviceTypes), texts),
  reviews: z.array(reviewIdea).min(1),
  projects: z.array(projectIdea).min(1),
  venues: z.array(venueIdea),
  towns: z.array(town).min(1),
})
export type Voice = z.output<typeof voiceSchema>

const sources: Record<Country, object[]> = {
  FR: [{ ...french, towns: towns.FR }],
  BE: [
    { ...flemish, towns: towns['BE-nl'] },
    { ...belgianFrench, services: french.services, towns: towns['BE-fr'] },
  ],
  GB: [{ ...british, towns: towns.GB }],
  DE: [{ ...german, towns: towns.DE }],
  IT: [{ ...italian, towns: towns.IT }],
  ES: [{ ...spanish, towns: towns.ES }],
  PT: [{ ...portuguese, towns: towns.PT }],
}

const read = new Map<Country, Voice[]>()

/** The voices of a country, one for each language spoken there; validated on first use. */
export function voicesOf(country: Country): Voice[] {
  const known = read.get(country)
  if (known) return known
  const voices = sources[country].map((source) => voiceSchema.parse(source))
  read.set(country, voices)
  return voices
}

/** `Annecy` → `à Annecy`, in this voice. */
export function inTown(voice: Voice, townName: string): string {
  return voice.inTownExceptions[townName] ?? voice.inTown.replace('{town}', townName)
}

/** `Le Carnet de Inès` → `Le Carnet d’Inès` in French. */
export function elided({ language }: Voice, name: string): string {
  return language === 'fr' ? name.replace(/\bde (?=[AEIOUÉÈÊÎ])/g, 'd’') : name
}

/** The text with its `{placeholders}` filled in; one without a value stays as it is. */
export function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
