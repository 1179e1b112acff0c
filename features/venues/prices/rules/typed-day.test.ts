import { expect, test } from 'vitest'
import { typedDay } from './typed-day.ts'

test('a day of the year is typed with its day first, in the signs of any of the languages', () => {
  expect(['1/5', '01.05.', '01-05', ' 30/9 '].map(typedDay)).toEqual(['05-01', '05-01', '05-01', '09-30'])
})

test('what is no day of a year is none', () => {
  expect(['', '31/4', '05/13', 'mai', '1/5/2027'].map(typedDay)).toEqual([null, null, null, null, null])
})
