import { expect, test } from 'vitest'
import { croppedPixels, photoLimits, photoRoomProblem, titleOfFileName } from './photo.ts'

test('the free plan accepts as many photos as the operator configured, Premium up to the general limit', () => {
  const free = { isPremium: false, quota: 5 }
  expect([4, 5, 9].map((count) => photoRoomProblem(count, free))).toEqual([
    null,
    'photo_quota_reached',
    'photo_quota_reached',
  ])
  const premium = { isPremium: true, quota: 5 }
  expect([5, photoLimits.photos].map((count) => photoRoomProblem(count, premium))).toEqual([null, 'photos_full'])
})

test('a crop stays inside the picture and keeps 360 pixels, also once it is scaled down', () => {
  const size = { width: 4000, height: 3000 }
  expect(croppedPixels(size, { x: 0.25, y: 0.5, width: 0.5, height: 0.5 })).toEqual({
    x: 1000,
    y: 1500,
    width: 2000,
    height: 1500,
  })
  expect(croppedPixels(size, { x: 0.9, y: 0, width: 0.5, height: 1 })).toMatchObject({ x: 2000, width: 2000 })
  expect(croppedPixels(size, { x: 0, y: 0, width: 0.09, height: 0.12 })).toMatchObject({ width: 360, height: 360 })
  expect(croppedPixels(size, { x: 0, y: 0, width: 0.08, height: 0.5 })).toBeNull()
  expect(croppedPixels(size, { x: 0, y: 0, width: 1, height: 0.29 })).toBeNull()
})

test('a file name given by a person becomes a title, a camera’s does not', () => {
  expect(titleOfFileName('bouquet-rond_pivoines.JPG')).toBe('Bouquet rond pivoines')
  expect(titleOfFileName('Élodie & Marc 2025.jpeg')).toBe('Élodie & Marc 2025')
  expect(titleOfFileName('photographe-au-lac.png')).toBe('Photographe au lac')
  for (const name of [
    'IMG_2031.jpg',
    'DSC00412.JPG',
    'PXL_20260612_101530123.MP.jpg',
    '20260612_101530.jpg',
    'WhatsApp Image 2026-06-12 at 10.15.30.jpeg',
    'Screenshot 2026-06-12 at 10.15.30.png',
    '3f2b9c1e-77aa-4a0e-9d0f-1234567890ab.webp',
    'image.png',
    'a.gif',
  ])
    expect([name, titleOfFileName(name)]).toEqual([name, null])
})
