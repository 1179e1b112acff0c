import { expect, test } from 'vitest'
import { arrivalsOfDay, arrivalsOfHour, busiestHour } from './arrivals.ts'
import { timesADay } from './traffic.ts'

const hourMs = 3_600_000
const minutesMs = 600_000
const visits = Object.values(timesADay.visitor).reduce((sum, times) => sum + times, 0)

test('a day that passes in an hour has the rates of the table, most of it in the evening', () => {
  const visitors = arrivalsOfDay(hourMs).filter(({ who }) => who === 'visitor')
  expect(visitors.length / (visits / 24)).toBeCloseTo(1, 1)
  const inHour = (hour: number) => visitors.filter(({ atMs }) => Math.floor((atMs / hourMs) * 24) === hour).length
  expect(inHour(21)).toBeGreaterThan(10 * inHour(3))
  expect(visitors.every(({ atMs }, at) => atMs >= (visitors[at - 1]?.atMs ?? 0))).toBe(true)
})

test('a short day still has everything that people do', () => {
  const done = new Set(arrivalsOfDay(1_000).map(({ who, what }) => `${who} ${what}`))
  const known = Object.entries(timesADay).flatMap(([who, table]) => Object.keys(table).map((what) => `${who} ${what}`))
  expect([...done].sort()).toEqual(known.sort())
})

test('the ramp multiplies the busiest hour', () => {
  const hour = busiestHour()
  const once = arrivalsOfHour(hour, minutesMs, 1).length
  expect(arrivalsOfHour(hour, minutesMs, 4).length / once).toBeCloseTo(4, 0)
  expect(once).toBeGreaterThan(arrivalsOfHour(3, minutesMs, 1).length)
})
