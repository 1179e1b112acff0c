import { expect, test } from 'vitest'
import { firstWidthsOfPicture, pageBounds, sizeWithin, widthsOfPicture } from './picture-sizes.ts'

test('a picture is never enlarged, and never wider than pages need', () => {
  expect(widthsOfPicture(200)).toEqual([200])
  expect(widthsOfPicture(640)).toEqual([320, 640])
  expect(widthsOfPicture(800)).toEqual([320, 640, 800])
  expect(widthsOfPicture(6000)).toEqual([320, 640, 960, 1440])
})

test('the sizes for lists are created first', () => {
  expect([200, 640, 800, 6000].map(firstWidthsOfPicture)).toEqual([[200], [320, 640], [320, 640], [320, 640]])
})

test('a picture is scaled down to fit, by its longer side', () => {
  expect(sizeWithin({ width: 4000, height: 3000 }, { width: 1200, height: 1200 })).toEqual({ width: 1200, height: 900 })
  expect(sizeWithin({ width: 1000, height: 8000 }, pageBounds)).toEqual({ width: 360, height: 2880 })
  expect(sizeWithin({ width: 30, height: 20 }, pageBounds)).toEqual({ width: 30, height: 20 })
})
