import { expect, test } from 'vitest'
import {
  completedVenueStepCount,
  completedVenueSteps,
  type VenueCompletionFacts,
  venueSteps,
} from './venue-completion.ts'

const empty: VenueCompletionFacts = {
  hasKeyPicture: false,
  visiblePhotos: 0,
  description: null,
  detailedDescription: null,
  featureCount: 0,
  prestationCount: 0,
  hasPrices: false,
  hasCalendar: false,
}

test('a venue of which nothing is said has none of the eight steps', () => {
  expect(venueSteps).toHaveLength(8)
  expect(completedVenueStepCount(empty)).toBe(0)
})

test.each([
  ['keyPicture', { hasKeyPicture: true }],
  ['photos', { visiblePhotos: 10 }],
  ['description', { description: 'Une allée de tilleuls.' }],
  ['detailedDescription', { detailedDescription: 'Douze chambres sous les combles.' }],
  ['features', { featureCount: 1 }],
  ['prestations', { prestationCount: 1 }],
  ['prices', { hasPrices: true }],
  ['availability', { hasCalendar: true }],
] as const)('%s is a step of its own', (step, facts) => {
  const steps = completedVenueSteps({ ...empty, ...facts })
  expect(venueSteps.filter((name) => steps[name])).toEqual([step])
})

test('nine photos are no ten, and a line of spaces is no description', () => {
  expect(completedVenueStepCount({ ...empty, visiblePhotos: 9, description: ' \n', detailedDescription: '' })).toBe(0)
})
