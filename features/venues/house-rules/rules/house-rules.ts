import { type VenueFeature, venueFeatures } from '@bouquet/features/venues/venues/rules/venue.ts'
import { mayHoldCivilCeremonies } from './ceremony-law.ts'

/** What guests may bring or do, in the order in which couples ask. */
export const permissions = [
  'ownCaterer',
  'ownDrinks',
  'candles',
  'confetti',
  'fireworks',
  'drones',
  'pets',
  'children',
] as const
export type Permission = (typeof permissions)[number]

export const permissionAnswers = ['allowed', 'conditions', 'refused'] as const
export type PermissionAnswer = (typeof permissionAnswers)[number]

export const lodgingUnits = ['room', 'person', 'whole'] as const
export type LodgingUnit = (typeof lodgingUnits)[number]

/** Music may play without an end time. */
export const openEnd = 'open'

export const houseRuleLimits = {
  condition: 200,
  licence: 120,
  places: 10_000,
  rooms: 1000,
  beds: 5000,
  cents: 10_000_000,
} as const

/** The house rules that decide a feature of the venue. */
type DecidingRules = Partial<Record<Permission, PermissionAnswer | null>> & {
  parkingPlaces: number | null
  hasBridalSuite: boolean | null
  civilCeremony: boolean | null
}

const featureOf = { confetti: 'confettiAllowed', candles: 'openFlameAllowed', pets: 'petsAllowed' } as const

/**
 * Rule "house rules and features": the features that the house rules decide, and how; the others come from the form. In a country (ISO 3166)
 * whose law permits civil weddings only in town halls, no venue has a licence.
 */
export function decidedFeatures(rules: DecidingRules, country: string): Partial<Record<VenueFeature, boolean>> {
  const decided: Partial<Record<VenueFeature, boolean>> = {}
  for (const [permission, feature] of Object.entries(featureOf)) {
    const answer = rules[permission as keyof typeof featureOf]
    if (answer) decided[feature] = answer !== 'refused'
  }
  if (rules.parkingPlaces !== null) decided.parking = rules.parkingPlaces > 0
  if (rules.hasBridalSuite !== null) decided.bridalSuite = rules.hasBridalSuite
  if (!mayHoldCivilCeremonies(country)) decided.weddingLicense = false
  else if (rules.civilCeremony !== null) decided.weddingLicense = rules.civilCeremony
  return decided
}

/** The features of a venue after its house rules are applied, in the order of the catalogue. */
export function featuresBy(rules: DecidingRules, country: string, features: readonly string[]): VenueFeature[] {
  const decided = decidedFeatures(rules, country)
  return venueFeatures.filter((feature) => decided[feature] ?? features.includes(feature))
}

/** The features of a form that contradict the house rules. */
export function contradictions(rules: DecidingRules, country: string, features: readonly string[]): VenueFeature[] {
  const decided = decidedFeatures(rules, country)
  return venueFeatures.filter(
    (feature) => decided[feature] !== undefined && decided[feature] !== features.includes(feature),
  )
}
