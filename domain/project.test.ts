import { expect, test } from 'vitest'
import { isWeddingPast, projectDateProblems } from './project.ts'

const today = '2026-11-22'
const day = (eventDate: string) => ({ eventDate, season: null, seasonYear: null })
const season = (name: string, seasonYear: number) => ({ eventDate: null, season: name, seasonYear })

test('a wedding is past from the day after it on, or after the last day of its season; an open one never is', () => {
  expect(isWeddingPast(day('2026-11-21'), today)).toBe(true)
  expect(isWeddingPast(day('2026-11-22'), today)).toBe(false)
  expect(isWeddingPast(season('summer', 2026), today)).toBe(true)
  expect(isWeddingPast(season('autumn', 2026), today)).toBe(false)
  expect(isWeddingPast({ eventDate: null, season: null, seasonYear: null }, today)).toBe(false)
})

test('a past season is refused like a past day', () => {
  const spring = (seasonYear: number) => ({ dateKind: 'season' as const, season: 'spring' as const, seasonYear })
  expect(projectDateProblems(spring(2026), today)).toEqual({ seasonYear: 'event_date_past' })
  expect(projectDateProblems(spring(2027), today)).toEqual({})
  expect(projectDateProblems({ dateKind: 'fixed', eventDate: '2026-11-21' }, today)).toEqual({
    eventDate: 'event_date_past',
  })
})
