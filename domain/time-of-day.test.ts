import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import { countOfTime, endOfTime, timeOfDay, timeRange } from './time-of-day.ts'

test.each([
  ['01:00', '1·h', '1·am', '1', '1', '1', '1:00', '1h'],
  ['14:30', '14·h·30', '2.30·pm', '14:30', '14.30', '14.30', '14:30', '14h30'],
  ['12:05', '12·h·05', '12.05·pm', '12:05', '12.05', '12.05', '12:05', '12h05'],
  ['00:00', 'minuit', 'midnight', '0', '0', '0', 'medianoche', 'meia-noite'],
])('%s is said as each language does', (time, fr, en, de, it, nl, es, pt) => {
  const expected = { fr, en, de, it, nl, es, pt }
  const said = languages.map((language) => [language, timeOfDay(language, time).replaceAll('\u00a0', '·')])
  expect(Object.fromEntries(said)).toEqual(expected)
})

test('a day ends at 24 where midnight is no word', () => {
  const ends = languages.map((language) => [language, endOfTime(language, '00:00')])
  expect(Object.fromEntries(ends)).toEqual({
    fr: 'minuit',
    en: 'midnight',
    de: '24',
    it: '24',
    nl: '24',
    es: 'medianoche',
    pt: 'meia-noite',
  })
  expect(timeRange('de', { start: '00:00', end: '02:30' })).toEqual({ from: '0', to: '2:30' })
  expect(timeRange('it', { start: '18:00', end: '00:00' })).toEqual({ from: '18', to: '24' })
})

test('one o’clock and midnight are one, the other hours are several', () => {
  expect(['00:00', '00:30', '01:30', '02:00', '23:15'].map(countOfTime)).toEqual([1, 2, 1, 2, 2])
})
