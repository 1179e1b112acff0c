import { expect, test, vi } from 'vitest'
import { emptyOnboarding } from './onboarding-form.ts'
import { onboardingOf } from './use-onboarding-draft.ts'

vi.mock('@bouquet/backoffice/country-options.ts', () => ({ hostCountry: () => 'FR' }))

test('stored answers come back as they were typed', () => {
  const typed = {
    ...emptyOnboarding(),
    name: 'Maison Bér',
    address: { zipcode: '1204', city: 'Genève', countryCode: 'CH', latitude: 46.2, longitude: 6.14 },
    langues: [1, 4],
    venue: { name: 'La Serre', type: 'castle', seatedCapacity: 120 },
  }
  expect(onboardingOf(JSON.parse(JSON.stringify(typed)))).toEqual(typed)
})

test.each([
  null,
  {},
  { name: 3, langues: 'fr', address: null, venue: [] },
  { address: { city: { x: 1 }, latitude: '46' }, langues: ['1', null], unknown: true },
])('what an older page stored otherwise (%j) leaves the field empty', (answers) => {
  expect(onboardingOf(answers)).toEqual(emptyOnboarding())
})
