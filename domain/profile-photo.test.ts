import { expect, test } from 'vitest'
import { storedPhotoSize } from './profile-photo.ts'

test.each([
  [360, 360, { width: 360, height: 360 }],
  [359, 360, null],
  [360, 359, null],
  [1200, 1200, { width: 1200, height: 1200 }],
  [1201, 1201, { width: 1200, height: 1200 }],
  [4000, 3000, { width: 1200, height: 900 }],
  [4000, 1200, { width: 1200, height: 360 }],
  [4000, 1190, null],
  [0, 0, null],
])('a picture of %i × %i is stored as %o', (width, height, stored) => {
  expect(storedPhotoSize({ width, height })).toEqual(stored)
})
