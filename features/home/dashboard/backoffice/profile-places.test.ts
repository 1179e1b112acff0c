import { profileSteps } from '@bouquet/domain/profile-completion'
import { expect, test } from 'vitest'
import { profilePlaces, unfinishedPlaces } from './profile-places.ts'

const finished = {
  hasProfilePicture: true,
  hasPhotos: true,
  hasVideos: true,
  missingPortrait: false,
  missingExperiences: false,
  missingBenefits: false,
  missingServices: false,
  missingServiceDetails: false,
}

test('each of the seven steps is completed in one place', () => {
  expect(profilePlaces.flatMap(({ steps }) => steps).toSorted()).toEqual([...profileSteps].toSorted())
})

test('a finished profile is sent nowhere', () => {
  expect(unfinishedPlaces(finished)).toEqual([])
})

test('what lacks on one page is one card, which names it', () => {
  const flags = { ...finished, missingPortrait: true, missingBenefits: true, missingServiceDetails: true }
  expect(unfinishedPlaces(flags)).toMatchObject([
    { name: 'portrait', steps: ['portrait', 'benefits'] },
    { name: 'services', address: '/company/services', steps: ['services'] },
  ])
})

test('the way of working, once each service is described, is shown with the portrait', () => {
  expect(unfinishedPlaces({ ...finished, missingServices: true })).toMatchObject([
    { name: 'portrait', address: '/portrait-experiences', steps: ['services'] },
  ])
  expect(unfinishedPlaces({ ...finished, missingServices: true, missingServiceDetails: true })).toMatchObject([
    { name: 'services', address: '/company/services', steps: ['services'] },
  ])
})
