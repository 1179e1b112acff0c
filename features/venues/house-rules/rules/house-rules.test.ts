import { expect, test } from 'vitest'
import { ceremonyTermsOf, mayHoldCivilCeremonies } from './ceremony-law.ts'
import { contradictions, decidedFeatures, featuresBy } from './house-rules.ts'

const open = { parkingPlaces: null, hasBridalSuite: null, civilCeremony: null }

test('rules that are left open decide nothing', () => {
  expect(decidedFeatures(open, 'GB')).toEqual({})
  expect(featuresBy(open, 'GB', ['petsAllowed', 'garden'])).toEqual(['garden', 'petsAllowed'])
})

test('a permission, with or without conditions, is a feature, and a refusal is none', () => {
  expect(decidedFeatures({ ...open, confetti: 'allowed', candles: 'conditions', pets: 'refused' }, 'GB')).toEqual({
    confettiAllowed: true,
    openFlameAllowed: true,
    petsAllowed: false,
  })
  expect(featuresBy({ ...open, pets: 'refused', confetti: 'allowed' }, 'GB', ['petsAllowed', 'bar'])).toEqual([
    'bar',
    'confettiAllowed',
  ])
})

test('parking depends on the number of places, the suite and the licence on their own answers', () => {
  expect(decidedFeatures({ parkingPlaces: 0, hasBridalSuite: false, civilCeremony: true }, 'GB')).toEqual({
    parking: false,
    bridalSuite: false,
    weddingLicense: true,
  })
  expect(decidedFeatures({ ...open, parkingPlaces: 1 }, 'DE')).toEqual({ parking: true })
})

test('where the law marries in town halls alone no place has a licence', () => {
  expect(mayHoldCivilCeremonies('FR')).toBe(false)
  expect(decidedFeatures({ ...open, civilCeremony: true }, 'FR')).toEqual({ weddingLicense: false })
  expect(['GB', 'DE', 'IT', 'ES', 'PT', 'BE', 'PL'].map(mayHoldCivilCeremonies)).toEqual(Array(7).fill(true))
})

test('a form contradicts the rules in both directions', () => {
  const rules = { ...open, pets: 'refused', confetti: 'allowed', parkingPlaces: 20 } as const
  expect(contradictions(rules, 'GB', ['petsAllowed', 'parking', 'garden'])).toEqual(['confettiAllowed', 'petsAllowed'])
  expect(contradictions(rules, 'GB', ['confettiAllowed', 'parking', 'weddingLicense'])).toEqual([])
})

test('a country speaks of ceremonies in its own terms, another one in those of its law', () => {
  expect(['FR', 'GB', 'IE', 'AT', 'LU'].map(ceremonyTermsOf)).toEqual([
    'FR',
    'GB',
    'licensed',
    'designated',
    'townHall',
  ])
})
