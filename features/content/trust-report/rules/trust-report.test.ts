import { expect, test } from 'vitest'
import { type DayCounts, trustFigures } from './trust-report.ts'

const reviews = { couple_of_request: 3, invited: 2, mail_confirmed: 1 }
const figuresOf = (...counts: DayCounts[]) =>
  trustFigures({ days: counts.map((each, place) => ({ day: `2026-11-0${place + 1}`, counts: each })), reviews })

test('the days of a country are summed, and the first and the last are named', () => {
  const figures = figuresOf({ sent: 2, 'returned.duplicate': 1 }, {}, { sent: 3, confirmed: 4, 'decided.hidden': 1 })
  expect(figures).toMatchObject({
    firstDay: '2026-11-01',
    lastDay: '2026-11-03',
    requests: { projectsSent: 5, projectsConfirmed: 4, opened: 0 },
    creditsReturned: { duplicate: 1, found_false: 0 },
    moderation: { decisions: { hidden: 1, no_violation: 0 } },
    reviews,
  })
})

test('half of the answers came within the hours that are said', () => {
  expect(figuresOf({ 'hours.0': 10, 'hours.30': 1 }, { 'hours.5': 9 }).requests.medianAnswerHours).toBe(1)
  expect(figuresOf({ 'hours.0': 5, 'hours.5': 10, 'hours.100': 5 }).requests.medianAnswerHours).toBe(6)
})

test('of fewer than twenty answers no median is said', () => {
  expect(figuresOf({ 'hours.0': 19 }).requests.medianAnswerHours).toBeNull()
  expect(figuresOf({ 'hours.0': 20 }).requests.medianAnswerHours).toBe(1)
})
