import { expect, test } from 'vitest'
import { nextKeyImage, venueImageFile, venueImageFileProblem } from './venue-image.ts'

const jpeg = { type: 'jpeg', width: 800, height: 600, isWhole: true } as const

test('an image has at most 5,242,880 bytes, and its type is what its content says', () => {
  expect(venueImageFileProblem(venueImageFile.maxBytes, jpeg)).toBeNull()
  expect(venueImageFileProblem(venueImageFile.maxBytes + 1, jpeg)).toBe('image_too_large')
  expect(venueImageFileProblem(1000, { ...jpeg, type: 'webp' })).toBeNull()
  expect(venueImageFileProblem(1000, { ...jpeg, type: 'png' })).toBeNull()
  expect(venueImageFileProblem(1000, { ...jpeg, type: 'gif' })).toBe('image_type_unsupported')
  expect(venueImageFileProblem(1000, null)).toBe('image_type_unsupported')
  expect(venueImageFileProblem(1000, { ...jpeg, isWhole: false })).toBe('image_broken')
  expect(venueImageFileProblem(1000, { ...jpeg, width: 60_000, height: 60_000 })).toBe('image_too_many_pixels')
})

test('the key image is visible where any image is, and there is one where there are images', () => {
  const image = (id: string, isKeyImage = false, isVisible = true) => ({ id, isKeyImage, isVisible })
  expect(nextKeyImage([])).toBeNull()
  expect(nextKeyImage([image('a'), image('b')])).toBe('a')
  expect(nextKeyImage([image('a'), image('b', true)])).toBeNull()
  expect(nextKeyImage([image('a'), image('b', true, false)])).toBe('a')
  expect(nextKeyImage([image('a', false, false), image('b', true, false)])).toBeNull()
  expect(nextKeyImage([image('a', false, false), image('b')])).toBe('b')
  expect(nextKeyImage([image('a', false, false)])).toBe('a')
})
