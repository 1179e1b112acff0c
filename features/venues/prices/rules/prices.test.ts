import { expect, test } from 'vitest'
import { dayCost, type HireFee, hireFeesOn, isDayOfYear, isTimeOfDay } from './prices.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const fee = (amountCents: number | null, values: Partial<HireFee> = {}): HireFee => ({
  amountCents,
  season: null,
  weekdays: everyDay,
  hours: null,
  note: '',
  ...values,
})
const amountsOn = (fees: HireFee[], day: string) => hireFeesOn(fees, day).map(({ amountCents }) => amountCents)

const summer = { start: '05-15', end: '09-15' }
const winter = { start: '11-01', end: '02-28' }

test('a season goes before the whole year, fewer days of the week before more, and the owner’s order decides the rest', () => {
  const fees = [
    fee(100),
    fee(200, { weekdays: [5, 6] }),
    fee(300, { season: summer }),
    fee(400, { season: summer, weekdays: [6] }),
    fee(500, { season: summer, weekdays: [6] }),
  ]
  // 2027-06-12 is a Saturday, 2027-06-14 a Monday, 2027-10-02 a Saturday.
  expect(amountsOn(fees, '2027-06-12')).toEqual([400])
  expect(amountsOn(fees, '2027-06-14')).toEqual([300])
  expect(amountsOn(fees, '2027-10-02')).toEqual([200])
  expect(amountsOn(fees, '2027-10-04')).toEqual([100])
})

test('both ends of a season belong to it, and it may go over the end of the year', () => {
  const fees = [fee(300, { season: summer }), fee(80, { season: winter })]
  for (const day of ['2027-05-15', '2027-09-15']) expect(amountsOn(fees, day)).toEqual([300])
  for (const day of ['2026-11-01', '2026-12-31', '2027-01-01', '2027-02-28']) expect(amountsOn(fees, day)).toEqual([80])
  for (const day of ['2027-05-14', '2027-09-16', '2027-03-01']) expect(amountsOn(fees, day)).toEqual([])
})

test('different hours of one day each have their fee, the earliest first', () => {
  const evening = { start: '18:00', end: '02:00' }
  const noon = { start: '10:00', end: '16:00' }
  const fees = [fee(200, { hours: evening }), fee(120, { hours: noon }), fee(90, { hours: noon, weekdays: [3] })]
  expect(amountsOn(fees, '2027-06-12')).toEqual([120, 200])
  expect(amountsOn(fees, '2027-06-16')).toEqual([90, 200])
})

const prices = {
  isOnRequest: false,
  hireFees: [fee(300_000)],
  perHeadCents: 9_500,
  perHeadMinimumGuests: 60,
  cleaningCents: 25_000,
}

test('a day costs its hire, its guests and the cleaning; fewer guests than the minimum pay for it', () => {
  expect(dayCost(prices, { day: '2027-06-12', guests: 80 })).toMatchObject({
    perHead: { guests: 80, cents: 760_000 },
    totalCents: 1_085_000,
  })
  expect(dayCost(prices, { day: '2027-06-12', guests: 20 })?.perHead).toEqual({ guests: 60, cents: 570_000 })
  expect(dayCost({ ...prices, perHeadCents: null }, { day: '2027-06-12', guests: null })?.totalCents).toBe(325_000)
})

test('fees on request are in no sum, and a day without a fee has no price', () => {
  expect(dayCost(prices, { day: '2027-06-12', guests: null })?.totalCents).toBeNull()
  expect(dayCost({ ...prices, hireFees: [fee(null)] }, { day: '2027-06-12', guests: 80 })?.totalCents).toBeNull()
  expect(dayCost({ ...prices, isOnRequest: true }, { day: '2027-06-12', guests: 80 })).toBeNull()
  expect(dayCost({ ...prices, hireFees: [fee(1, { season: winter })] }, { day: '2027-06-12', guests: 80 })).toBeNull()
  expect(dayCost({ ...prices, hireFees: [] }, { day: '2027-06-12', guests: 60 })?.totalCents).toBe(595_000)
  expect(dayCost({ ...prices, hireFees: [], perHeadCents: null }, { day: '2027-06-12', guests: 60 })).toBeNull()
})

test('days of the year and times of day are those that there are', () => {
  expect(['02-29', '12-31', '01-01'].map(isDayOfYear)).toEqual([true, true, true])
  expect(['02-30', '13-01', '00-10', '1-1', '06-31', ''].map(isDayOfYear)).toEqual(Array(6).fill(false))
  expect(['00:00', '23:59'].map(isTimeOfDay)).toEqual([true, true])
  expect(['24:00', '12:60', '9:00', '', 'noon!'].map(isTimeOfDay)).toEqual(Array(5).fill(false))
})
