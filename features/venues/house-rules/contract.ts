import { code, currency, singleLine, venueId } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { isTimeOfDay } from '@bouquet/features/venues/prices/rules/prices.ts'
import { z } from 'zod'
import { houseRuleLimits, lodgingUnits, openEnd, permissionAnswers } from './rules/house-rules.ts'

export const permission = z.enum(permissionAnswers).nullable()
const condition = singleLine.max(houseRuleLimits.condition, code('text_too_long'))
const timeOfDay = singleLine.refine(isTimeOfDay, code('time_invalid'))
const count = (most: number) =>
  z
    .number({ error: code('number_invalid') })
    .int(code('number_invalid'))
    .min(0, code('number_invalid'))
    .max(most, code('number_invalid'))
    .nullable()

export const permissionConditions = z.object({
  ownCaterer: condition,
  ownDrinks: condition,
  candles: condition,
  confetti: condition,
  fireworks: condition,
  drones: condition,
  pets: condition,
  children: condition,
})

/** The house rules, lodging and ceremonies of a venue; null where the owner has given no answer. */
export const houseRulesForm = z
  .object({
    ownCaterer: permission,
    ownDrinks: permission,
    candles: permission,
    confetti: permission,
    fireworks: permission,
    drones: permission,
    pets: permission,
    children: permission,
    /** The conditions behind an answer "under conditions"; with other answers they are dropped. */
    conditions: permissionConditions,
    musicUntil: z.union([timeOfDay, z.literal(openEnd)]).nullable(),
    setUpFrom: timeOfDay.nullable(),
    isSetUpDayBefore: z.boolean(),
    lastExit: timeOfDay.nullable(),
    parkingPlaces: count(houseRuleLimits.places),
    takesCoach: z.boolean().nullable(),
    isExclusive: z.boolean().nullable(),
    /** The venue's bedrooms. */
    rooms: count(houseRuleLimits.rooms),
    beds: count(houseRuleLimits.beds),
    hasBridalSuite: z.boolean().nullable(),
    lodgingCents: z
      .number({ error: code('budget_invalid') })
      .int(code('budget_invalid'))
      .min(1, code('budget_invalid'))
      .max(houseRuleLimits.cents, code('amount_too_high'))
      .nullable(),
    /** What the price of lodging covers, for one night. */
    lodgingUnit: z.enum(lodgingUnits),
    civilCeremony: z.boolean().nullable(),
    /** The licence's number, or the authority that issued it. */
    licence: singleLine.max(houseRuleLimits.licence, code('text_too_long')),
    religiousCeremony: z.boolean().nullable(),
    symbolicCeremony: z.boolean().nullable(),
  })
  .refine(({ hasBridalSuite, rooms }) => !(hasBridalSuite && rooms === 0), {
    path: ['rooms'],
    message: code('bridal_suite_needs_room'),
  })
export type HouseRulesForm = z.output<typeof houseRulesForm>

export const houseRules = z.object({
  ...houseRulesForm.shape,
  currency,
  /** The country (ISO 3166) whose law decides which ceremonies are possible. */
  countryCode: z.string(),
  /** The version of the form's values, for `If-Match`. */
  version: z.number().int(),
})
export type HouseRules = z.output<typeof houseRules>

const ofRules = { access: 'venue_owner', tag: 'Venue house rules' } as const
const path = '/api/venues/:id/rules'
const params = z.object({ id: venueId })

export const getHouseRules = route({
  ...ofRules,
  method: 'GET',
  path,
  summary: 'The house rules, lodging and ceremonies of one of the caller’s venues; amounts in cents.',
  params,
  success: { status: 200, body: houseRules },
  problems: ['not_found'],
})

export const updateHouseRules = route({
  ...ofRules,
  method: 'PUT',
  path,
  summary: 'Changes the house rules; the features that they decide follow.',
  params,
  body: houseRulesForm,
  success: { status: 200, body: houseRules },
  problems: ['not_found', 'venue_archived', 'civil_ceremony_impossible'],
  versioned: true,
})
