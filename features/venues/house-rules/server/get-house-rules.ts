import type { RouteInput } from '@bouquet/contract/route'
import type { VenueId } from '@bouquet/domain/ids'
import { findOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import type { getHouseRules as contract, HouseRules } from '../contract.ts'
import { allConditions, type HouseRuleRow, readHouseRuleRow } from './house-rule-rows.ts'

const unsaid: Omit<HouseRuleRow, 'currency'> = {
  ownCaterer: null,
  ownDrinks: null,
  candles: null,
  confetti: null,
  fireworks: null,
  drones: null,
  pets: null,
  children: null,
  conditions: allConditions({}),
  musicUntil: null,
  setUpFrom: null,
  isSetUpDayBefore: false,
  lastExit: null,
  parkingPlaces: null,
  takesCoach: null,
  isExclusive: null,
  beds: null,
  hasBridalSuite: null,
  lodgingCents: null,
  lodgingUnit: 'room',
  civilCeremony: null,
  licence: '',
  religiousCeremony: null,
  symbolicCeremony: null,
}

/** The house rules of one of the caller's venues. Throws not_found. */
export function getHouseRules(ctx: ProviderContext, { params }: RouteInput<typeof contract>): Promise<HouseRules> {
  return presentedHouseRules(ctx, params.id)
}

export async function presentedHouseRules(ctx: ProviderContext, venueId: VenueId): Promise<HouseRules> {
  const venue = await findOwnVenue(ctx.db, ctx.actor.providerId, venueId)
  const rules = (await readHouseRuleRow(ctx.db, venueId)) ?? { ...unsaid, currency: venue.currency }
  return { ...rules, rooms: venue.bedrooms, countryCode: venue.country_code, version: venue.rules_version }
}

export type PublicHouseRules = HouseRuleRow

/** The house rules for a venue's public page; call it only for a public venue or a preview. */
export function readPublicHouseRules(db: Database, venueId: VenueId): Promise<PublicHouseRules | null> {
  return readHouseRuleRow(db, venueId)
}
