import { expect, test } from 'vitest'
import { landscapeOf } from './landscape.ts'

test('a place is shown as what most of its departments are', () => {
  expect(landscapeOf('FR', ['74'])).toBe('mountains')
  expect(landscapeOf('FR', ['22', '29', '35', '56'])).toBe('sea')
  expect(landscapeOf('FR', ['67', '68'])).toBe('vineyards')
  expect(landscapeOf('FR', ['75'])).toBe('town')
  expect(landscapeOf('PT', ['09'])).toBe('sea')
  expect(landscapeOf('DE', [])).toBe('town')
})
