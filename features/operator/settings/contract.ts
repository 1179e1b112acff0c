import { code, currency, email, instant, multiLine, singleLine } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { countries } from '@bouquet/domain/countries'
import { isOutsideLink } from '@bouquet/domain/inside-link'
import { languages } from '@bouquet/domain/languages'
import { type SettingGroup, type SettingValues, settingGroups } from '@bouquet/domain/settings'
import { hasFormOfVatNumber, normalisedVatNumber } from '@bouquet/domain/vat-number-form'
import { z } from 'zod'
import { contradictionCodes } from './rules/contradictions.ts'
import { settingFields } from './rules/setting-fields.ts'
import { reasonLength } from './rules/setting-groups.ts'

const ofSettings = { access: 'administrator', permission: 'settings.money', tag: 'Administration' } as const
const changing = {
  ...ofSettings,
  personal: true,
  reauthentication: true,
  limit: { max: 60, seconds: 900, shared: true },
} as const

const group = z.enum(settingGroups)
const byGroup = z.object({ group })
const versionNumber = z.number().int().min(0)

const whole = ({ min, max }: { min: number; max: number }) =>
  z
    .number(code('number_invalid'))
    .int(code('number_invalid'))
    .min(min, code('number_invalid'))
    .max(max, code('number_invalid'))
const orNone = z.literal('')
const outside = ({ max }: { max: number }) =>
  singleLine.max(max, code('website_invalid')).refine(isOutsideLink, code('website_invalid'))

/** A text that has to be there, or may be empty. */
const filledIn = ({ max }: { max: number }) => singleLine.min(1, code('text_required')).max(max, code('text_too_long'))
const text = ({ max }: { max: number }) => singleLine.max(max, code('text_too_long'))
/** Each line without surrounding spaces, and none that is empty. */
const lines = ({ max }: { max: number }) =>
  multiLine
    .transform((typed) =>
      typed
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join('\n'),
    )
    .pipe(z.string().min(1, code('text_required')).max(max, code('text_too_long')))

/** Each of them once, in the order of the list. */
const someOf = <const Item extends string>(items: readonly [Item, ...Item[]]) =>
  z.array(z.enum(items)).transform((chosen) => items.filter((item) => chosen.includes(item)))

const { welcome, prices, premium, plans, limits, links, seller, publisher, home } = settingFields

/** The fields of every group; a text that is empty is "none". */
export const settingSchemas = {
  welcome: z.object({ credits: whole(welcome.credits) }),
  prices: z.object({
    singleEur: whole(prices.singleEur),
    floorEur: whole(prices.floorEur),
    singleGbp: whole(prices.singleGbp),
    floorGbp: whole(prices.floorGbp),
  }),
  premium: z.object({
    monthlyEur: whole(premium.monthlyEur),
    yearlyEur: whole(premium.yearlyEur),
    monthlyGbp: whole(premium.monthlyGbp),
    yearlyGbp: whole(premium.yearlyGbp),
  }),
  billing: z.object({
    FR: currency,
    BE: currency,
    GB: currency,
    DE: currency,
    IT: currency,
    ES: currency,
    PT: currency,
  }),
  plans: z.object({
    photos: whole(plans.photos),
    videos: whole(plans.videos),
    portfolios: whole(plans.portfolios),
    venues: whole(plans.venues),
    clubDiscount: whole(plans.clubDiscount),
    supportEmail: orNone.or(email),
    supportHours: whole(plans.supportHours),
  }),
  limits: z.object({ adjustmentCredits: whole(limits.adjustmentCredits) }),
  links: z.object({ podcast: orNone.or(outside(links.podcast)) }),
  seller: z.object({
    name: filledIn(seller.name),
    address: lines(seller.address),
    vatNumber: filledIn(seller.vatNumber)
      .transform(normalisedVatNumber)
      .refine(hasFormOfVatNumber, code('seller_vat_number_invalid')),
  }),
  publisher: z.object({
    email,
    phone: text(publisher.phone),
    director: text(publisher.director),
    registration: text(publisher.registration),
    hosting: text(publisher.hosting),
  }),
  home: z.object({ page: z.enum(home.page.options) }),
  served: z.object({ countries: someOf(countries), languages: someOf(languages) }),
  switches: z.object({
    plannerRegistration: someOf(countries),
    venueRegistration: someOf(countries),
    guides: someOf(countries),
    projectForm: someOf(countries),
    favourites: someOf(countries),
    reviewInvitations: someOf(countries),
    coupons: someOf(countries),
    promotions: someOf(countries),
  }),
} as const

/** The fields of a group as one type, whichever group it is: the compiler does not compare the forms of all groups with each other. */
export function schemaOfGroup(group: SettingGroup): z.ZodType<SettingValues, SettingValues> {
  return settingSchemas[group] as unknown as z.ZodType<SettingValues, SettingValues>
}

/** Why a seller is refused: its number is none, the tax offices do not know it, or they cannot be asked. */
const sellerCodes = ['seller_vat_number_invalid', 'vat_number_unknown', 'vat_register_unavailable'] as const

const reason = multiLine.min(reasonLength.min, code('reason_too_short')).max(reasonLength.max, code('text_too_long'))
export const settingReason = z.object({ reason })
export type SettingReason = z.output<typeof settingReason>

const change = <Name extends keyof typeof settingSchemas>(name: Name) =>
  z.object({ group: z.literal(name), values: settingSchemas[name], reason })

/** What an operator changes in one group. */
export const settingChange = z.discriminatedUnion('group', [
  change('welcome'),
  change('prices'),
  change('premium'),
  change('billing'),
  change('plans'),
  change('limits'),
  change('links'),
  change('seller'),
  change('publisher'),
  change('home'),
  change('served'),
  change('switches'),
])

/** Version 0 is what the environment variables say; it has no author. */
export const settingVersion = z.object({
  version: versionNumber,
  values: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).readonly()])),
  reason: z.string().nullable(),
  /** The earlier version whose values it has again. */
  restores: versionNumber.nullable(),
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
})
export type SettingVersion = z.output<typeof settingVersion>

/** A group with its version in force. */
export const settingsOfGroup = settingVersion.extend({ group })
export type SettingsOfGroup = z.output<typeof settingsOfGroup>

export const listSettings = route({
  ...ofSettings,
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'The groups of settings that the caller may change, each with its version in force.',
  success: { status: 200, body: z.object({ groups: z.array(settingsOfGroup) }) },
  problems: [],
})

export const getSettings = route({
  ...ofSettings,
  method: 'GET',
  path: '/api/admin/settings/:group',
  summary: 'One group of settings with its version in force.',
  params: byGroup,
  success: { status: 200, body: settingsOfGroup },
  problems: ['not_found'],
})

/** From below `before` where given; the last one is version 0. */
export const listSettingVersions = route({
  ...ofSettings,
  method: 'GET',
  path: '/api/admin/settings/:group/versions',
  summary: 'The versions of a group of settings, newest first.',
  params: byGroup,
  query: z.object({
    before: z.coerce.number().int().positive().optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(10),
  }),
  success: { status: 200, body: z.object({ versions: z.array(settingVersion), hasMore: z.boolean() }) },
  problems: ['not_found'],
})

/**
 * Throws changed_elsewhere where a colleague was first, what a contradiction is (rule "settings fit together"), and payment_unavailable where
 * the payment provider could not be given a new price of Premium.
 */
export const changeSettings = route({
  ...changing,
  method: 'PUT',
  path: '/api/admin/settings',
  summary: 'Makes a new version of a group of settings, which is in force at once.',
  body: settingChange,
  success: { status: 200, body: settingsOfGroup },
  problems: ['not_found', 'payment_unavailable', ...sellerCodes, ...contradictionCodes],
  versioned: true,
})

/** Throws not_found for a version that is not before the one in force, and what `changeSettings` throws. */
export const restoreSettings = route({
  ...changing,
  method: 'PUT',
  path: '/api/admin/settings/:group/restore',
  summary: 'Makes a new version of a group of settings with the values of an earlier one.',
  params: byGroup,
  body: settingReason.extend({ version: versionNumber.max(2_147_483_647, code('invalid_input')) }),
  success: { status: 200, body: settingsOfGroup },
  problems: ['not_found', 'payment_unavailable', ...sellerCodes, ...contradictionCodes],
  versioned: true,
})
