import { expect, test } from 'vitest'
import { widthsOfPicture } from './picture-sizes.ts'

test('a picture is never blown up, and never wider than pages ask for', () => {
  expect(widthsOfPicture(200)).toEqual([200])
  expect(widthsOfPicture(640)).toEqual([320, 640])
  expect(widthsOfPicture(800)).toEqual([320, 640, 800])
  expect(widthsOfPicture(6000)).toEqual([320, 640, 960, 1440])
})
