import type { VenueId } from '@bouquet/domain/ids'
import type { Currency } from '@bouquet/domain/money'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Kysely } from 'kysely'
import type { HouseRulesForm } from '../contract.ts'
import { type Permission, permissions } from '../rules/house-rules.ts'

export type HouseRuleRow = Omit<HouseRulesForm, 'rooms'> & { currency: Currency }

/** The house rules of a venue; null where its owner has entered none. */
export async function readHouseRuleRow(db: Kysely<DB>, venueId: VenueId): Promise<HouseRuleRow | null> {
  const row = await db
    .selectFrom('venue_house_rules')
    .select([
      'own_caterer as ownCaterer',
      'own_drinks as ownDrinks',
      'candles',
      'confetti',
      'fireworks',
      'drones',
      'pets',
    ])
    .select(['children', 'conditions', 'music_until as musicUntil', 'set_up_from as setUpFrom'])
    .select(['is_set_up_day_before as isSetUpDayBefore', 'last_exit as lastExit', 'parking_places as parkingPlaces'])
    .select(['takes_coach as takesCoach', 'is_exclusive as isExclusive', 'beds', 'has_bridal_suite as hasBridalSuite'])
    .select(['lodging_cents as lodgingCents', 'lodging_unit as lodgingUnit', 'currency'])
    .select(['civil_ceremony as civilCeremony', 'licence', 'religious_ceremony as religiousCeremony'])
    .select(['symbolic_ceremony as symbolicCeremony'])
    .where('venue_id', '=', venueId)
    .executeTakeFirst()
  if (!row) return null
  const { conditions, lodgingUnit, ...rules } = row
  return { ...rules, conditions: allConditions(conditions), lodgingUnit: lodgingUnit ?? 'room' }
}

/** Every permission with its conditions, empty where there are none. */
export function allConditions(stored: unknown): Record<Permission, string> {
  const known = (stored ?? {}) as Partial<Record<Permission, string>>
  return Object.fromEntries(permissions.map((name) => [name, known[name] ?? ''])) as Record<Permission, string>
}

/** Replaces the house rules of a venue, whose row has to be locked. */
export async function writeHouseRules(
  tx: Kysely<DB>,
  { venueId, form, currency }: { venueId: VenueId; form: HouseRulesForm; currency: Currency },
): Promise<void> {
  const columns = { ...columnsOf(form), currency }
  await tx
    .insertInto('venue_house_rules')
    .values({ venue_id: venueId, ...columns })
    .onConflict((conflict) => conflict.column('venue_id').doUpdateSet(columns))
    .execute()
}

function columnsOf(form: HouseRulesForm) {
  const said = permissions.filter((name) => form[name] === 'conditions' && form.conditions[name] !== '')
  return {
    own_caterer: form.ownCaterer,
    own_drinks: form.ownDrinks,
    candles: form.candles,
    confetti: form.confetti,
    fireworks: form.fireworks,
    drones: form.drones,
    pets: form.pets,
    children: form.children,
    conditions: JSON.stringify(Object.fromEntries(said.map((name) => [name, form.conditions[name]]))),
    music_until: form.musicUntil,
    set_up_from: form.setUpFrom,
    is_set_up_day_before: form.isSetUpDayBefore && form.setUpFrom !== null,
    last_exit: form.lastExit,
    parking_places: form.parkingPlaces,
    takes_coach: form.takesCoach,
    is_exclusive: form.isExclusive,
    beds: form.beds,
    has_bridal_suite: form.hasBridalSuite,
    lodging_cents: form.lodgingCents,
    lodging_unit: form.lodgingCents === null ? null : form.lodgingUnit,
    civil_ceremony: form.civilCeremony,
    licence: form.civilCeremony ? form.licence : '',
    religious_ceremony: form.religiousCeremony,
    symbolic_ceremony: form.symbolicCeremony,
  }
}
