import { countries } from '@bouquet/domain/countries'
import { languages } from '@bouquet/domain/languages'
import { operatorRoles, permissionsOf } from '@bouquet/domain/operator-roles'
import { type Settings, settingGroups } from '@bouquet/domain/settings'
import { expect, test } from 'vitest'
import { schemaOfGroup, settingSchemas } from '../contract.ts'
import { contradictions } from './contradictions.ts'
import { settingChanges } from './setting-changes.ts'
import { fieldsOf } from './setting-fields.ts'
import { groupsOf } from './setting-groups.ts'

const settings: Settings = {
  welcome: { credits: 1 },
  prices: { singleEur: 3000, floorEur: 1500, singleGbp: 2500, floorGbp: 1250 },
  premium: { monthlyEur: 6900, yearlyEur: 69_000, monthlyGbp: 5900, yearlyGbp: 59_000 },
  billing: { FR: 'EUR', BE: 'EUR', GB: 'GBP', DE: 'EUR', IT: 'EUR', ES: 'EUR', PT: 'EUR' },
  plans: { photos: 5, videos: 1, portfolios: 1, venues: 1, clubDiscount: 30, supportEmail: '', supportHours: 24 },
  limits: { adjustmentCredits: 20 },
  links: { podcast: '' },
  seller: { name: 'Bouquet', address: '12 rue des Tilleuls\n74000 Annecy', vatNumber: 'FR14987654324' },
  publisher: { email: 'hello@bouquet.example', phone: '', director: '', registration: '', hosting: '' },
  home: { page: 'backoffice' },
  served: { countries, languages },
  switches: {
    plannerRegistration: countries,
    venueRegistration: countries,
    guides: countries,
    projectForm: countries,
    favourites: countries,
    reviewInvitations: countries,
    coupons: countries,
    promotions: countries,
  },
}

test('owners change every group, finance those about money, nobody else any', () => {
  const groups = Object.fromEntries(operatorRoles.map((role) => [role, groupsOf(permissionsOf([role]))]))
  expect(groups).toEqual({
    owner: [...settingGroups],
    finance: ['welcome', 'prices', 'premium', 'billing', 'plans'],
    support: [],
    moderation: [],
    content: [],
  })
})

test.each(settingGroups)('every field of %s can be filled in, and is checked', (group) => {
  expect(Object.keys(settingSchemas[group].shape)).toEqual(fieldsOf(group).map(([name]) => name))
  expect(schemaOfGroup(group).safeParse(settings[group]).success).toBe(true)
})

test('a version differs from another by the fields whose values differ', () => {
  const after = { ...settings.plans, photos: 8, supportEmail: 'aide@example.com' }
  expect(settingChanges(settings.plans, after)).toEqual([
    { field: 'photos', before: 5, after: 8 },
    { field: 'supportEmail', before: '', after: 'aide@example.com' },
  ])
  expect(settingChanges(settings.plans, { ...settings.plans })).toEqual([])
})

test('the free plan allows as much as Premium at most', () => {
  expect(contradictions(settings)).toEqual([])
  expect(contradictions({ ...settings, plans: { ...settings.plans, videos: 50, venues: 100 } })).toEqual([])
  expect(contradictions({ ...settings, plans: { ...settings.plans, videos: 51, venues: 101 } })).toEqual([
    { field: 'videos', code: 'free_above_premium' },
    { field: 'venues', code: 'free_above_premium' },
  ])
})

test.each([
  [{ floorEur: 3500 }, [{ field: 'floorEur', code: 'prices_unfair' }]],
  [{ singleGbp: 130, floorGbp: 120 }, [{ field: 'floorGbp', code: 'prices_unfair' }]],
  [{ singleEur: 7000 }, ['singleEur', 'monthlyEur'].map((field) => ({ field, code: 'credit_above_premium' }))],
  [{ singleEur: 6900, floorEur: 6900 }, []],
  [{ singleEur: 3900, floorEur: 1200, singleGbp: 3300 }, []],
])('prices %o: %o', (prices, found) => {
  expect(contradictions({ ...settings, prices: { ...settings.prices, ...prices } })).toEqual(found)
})

test.each([
  [
    { monthlyEur: 2900, yearlyEur: 29_000 },
    ['singleEur', 'monthlyEur'].map((field) => ({ field, code: 'credit_above_premium' })),
  ],
  [{ yearlyGbp: 12 * 5900 + 1 }, [{ field: 'yearlyGbp', code: 'year_above_months' }]],
  [{ yearlyGbp: 12 * 5900 }, []],
  [{ monthlyEur: 7900, yearlyEur: 79_000 }, []],
])('Premium for %o: %o', (premium, found) => {
  expect(contradictions({ ...settings, premium: { ...settings.premium, ...premium } })).toEqual(found)
})
