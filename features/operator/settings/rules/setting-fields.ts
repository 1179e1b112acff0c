import { maxCredits } from '@bouquet/domain/credit-price'
import type { Currency } from '@bouquet/domain/money'
import { homePages, type SettingGroup, type Settings, type SettingValues } from '@bouquet/domain/settings'

type NumberField = Readonly<{ kind: 'count' | 'percent' | 'hours'; min: number; max: number }>
type AmountField = Readonly<{ kind: 'amount'; currency: Currency; min: number; max: number }>
type CurrencyField = Readonly<{ kind: 'currency' }>
type TextField = Readonly<{ kind: 'email' | 'address' | 'phone' | 'text' | 'lines'; max: number; isRequired?: true }>
type ChoiceField = Readonly<{ kind: 'choice'; options: readonly string[] }>
/** Some of a closed list: of the countries, or of the languages. */
type ListField = Readonly<{ kind: 'countries' }> | Readonly<{ kind: 'languages' }>
/** How a field is filled in and read, with its bounds: of a number, of an amount in cents, or of a text's length. */
export type SettingField = NumberField | AmountField | CurrencyField | TextField | ChoiceField | ListField

type FieldsOf<Values> = {
  readonly [Name in keyof Values]: Values[Name] extends number
    ? NumberField | AmountField
    : Values[Name] extends Currency
      ? CurrencyField
      : Values[Name] extends readonly string[]
        ? ListField
        : TextField | ChoiceField
}

const amountIn = (currency: Currency, max = 100_000) => ({ kind: 'amount', currency, min: 100, max }) as const
const maxYearlyCents = 1_000_000

/** The fields of every group, in their order. */
export const settingFields = {
  welcome: { credits: { kind: 'count', min: 0, max: maxCredits } },
  prices: {
    singleEur: amountIn('EUR'),
    floorEur: amountIn('EUR'),
    singleGbp: amountIn('GBP'),
    floorGbp: amountIn('GBP'),
  },
  premium: {
    monthlyEur: amountIn('EUR'),
    yearlyEur: amountIn('EUR', maxYearlyCents),
    monthlyGbp: amountIn('GBP'),
    yearlyGbp: amountIn('GBP', maxYearlyCents),
  },
  billing: {
    FR: { kind: 'currency' },
    BE: { kind: 'currency' },
    GB: { kind: 'currency' },
    DE: { kind: 'currency' },
    IT: { kind: 'currency' },
    ES: { kind: 'currency' },
    PT: { kind: 'currency' },
  },
  plans: {
    photos: { kind: 'count', min: 0, max: 10_000 },
    videos: { kind: 'count', min: 0, max: 10_000 },
    portfolios: { kind: 'count', min: 0, max: 10_000 },
    venues: { kind: 'count', min: 0, max: 10_000 },
    clubDiscount: { kind: 'percent', min: 0, max: 100 },
    supportEmail: { kind: 'email', max: 320 },
    supportHours: { kind: 'hours', min: 1, max: 240 },
  },
  limits: { adjustmentCredits: { kind: 'count', min: 0, max: 10_000 } },
  links: { podcast: { kind: 'address', max: 500 } },
  seller: {
    name: { kind: 'text', max: 200, isRequired: true },
    address: { kind: 'lines', max: 500, isRequired: true },
    vatNumber: { kind: 'text', max: 40, isRequired: true },
  },
  publisher: {
    email: { kind: 'email', max: 320, isRequired: true },
    phone: { kind: 'phone', max: 40 },
    director: { kind: 'text', max: 200 },
    registration: { kind: 'text', max: 200 },
    hosting: { kind: 'text', max: 500 },
  },
  home: { page: { kind: 'choice', options: homePages } },
  served: { countries: { kind: 'countries' }, languages: { kind: 'languages' } },
  switches: {
    plannerRegistration: { kind: 'countries' },
    venueRegistration: { kind: 'countries' },
    guides: { kind: 'countries' },
    projectForm: { kind: 'countries' },
    favourites: { kind: 'countries' },
    reviewInvitations: { kind: 'countries' },
    coupons: { kind: 'countries' },
    promotions: { kind: 'countries' },
  },
} as const satisfies { readonly [Group in SettingGroup]: FieldsOf<Settings[Group]> }

/** A group's fields with their names, whichever group it is. */
export function fieldsOf(group: SettingGroup): [name: string, field: SettingField][] {
  return Object.entries<SettingField>(settingFields[group])
}

/** Values in the order of their group's fields, without what the group no longer has. */
export function valuesIn(group: SettingGroup, values: SettingValues): SettingValues {
  return Object.fromEntries(fieldsOf(group).map(([name]) => [name, values[name] ?? '']))
}
