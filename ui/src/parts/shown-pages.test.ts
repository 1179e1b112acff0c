import { expect, test } from 'vitest'
import { shownPages } from './shown-pages.ts'

test('shows every page of a few', () => {
  expect(shownPages(1, 1)).toEqual([1])
  expect(shownPages(2, 4)).toEqual([1, 2, 3, 4])
})

test('leaves out what is far from the current page', () => {
  expect(shownPages(1, 20)).toEqual([1, 2, 'gap', 20])
  expect(shownPages(10, 20)).toEqual([1, 'gap', 9, 10, 11, 'gap', 20])
})

test('never leaves out a single page', () => {
  expect(shownPages(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})
