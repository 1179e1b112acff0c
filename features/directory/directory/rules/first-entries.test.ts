import { expect, test } from 'vitest'
import { firstEntries } from './first-entries.ts'

const entry = (name: string, isPremium: boolean, cover: string | null = 'photo') => ({ name, isPremium, cover })
const namesOn = (day: string, entries: ReturnType<typeof entry>[]) =>
  firstEntries(entries, new Date(`${day}T12:00:00Z`)).map(({ name }) => name)

test('a front page shows three of Premium a day, all of them in turn', () => {
  const entries = [...['a', 'b', 'c', 'd', 'e'].map((name) => entry(name, true)), entry('free', false)]
  const days = ['2027-03-01', '2027-03-02'].map((day) => namesOn(day, entries))
  expect(days.map((names) => new Set(names).size)).toEqual([3, 3])
  expect(new Set(days.flat())).toEqual(new Set(['a', 'b', 'c', 'd', 'e']))
})

test('those without a picture wait where three have one, and without Premium the first three are shown', () => {
  const entries = [entry('bare', true, null), ...['a', 'b', 'c'].map((name) => entry(name, true))]
  expect(namesOn('2027-03-01', entries)).not.toContain('bare')
  expect(
    namesOn(
      '2027-03-01',
      ['a', 'b', 'c', 'd'].map((name) => entry(name, false)),
    ),
  ).toEqual(['a', 'b', 'c'])
})

test('where Premium has fewer than three, the first of the list stand behind them', () => {
  const entries = [entry('first', false), entry('premium', true), entry('second', false), entry('third', false)]
  expect(namesOn('2027-03-01', entries)).toEqual(['premium', 'first', 'second'])
})
