import { expect, test } from 'vitest'
import { readPictureHeader } from './picture-header.ts'
import { photoFileProblem, profilePhoto } from './profile-photo.ts'

const bytesOf = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)))

const png = (width: number, height: number, end = 'IEND\xaeB`\x82') =>
  bytesOf([0x89], 'PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', uint32(width), uint32(height), [8, 6, 0, 0, 0], end)
const jpeg = (width: number, height: number, end = [0xff, 0xd9]) =>
  bytesOf(
    [0xff, 0xd8, 0xff, 0xe1, 0, 6, 0xff, 0xd9, 0, 0],
    [0xff, 0xc0, 0, 11, 8, ...uint16(height), ...uint16(width), 1, 0, 0, 0],
    [0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0, 1, 2, 3],
    end,
  )

function uint16(value: number): number[] {
  return [value >> 8, value & 0xff]
}
function uint32(value: number): number[] {
  return [...uint16(value >>> 16), ...uint16(value & 0xffff)]
}

test('four types are known by their own bytes', () => {
  expect(readPictureHeader(png(640, 480))).toEqual({ type: 'png', width: 640, height: 480, isWhole: true })
  expect(readPictureHeader(jpeg(4000, 3000))).toEqual({ type: 'jpeg', width: 4000, height: 3000, isWhole: true })
  const gif = bytesOf('GIF89a', [0x90, 1, 0x68, 1], ';')
  expect(readPictureHeader(gif)).toEqual({ type: 'gif', width: 400, height: 360, isWhole: true })
  const webp = bytesOf('RIFF', [24, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0], [0x8f, 1, 0], [0x67, 1, 0], [0, 0])
  expect(readPictureHeader(webp)).toEqual({ type: 'webp', width: 400, height: 360, isWhole: true })
})

test('a text, a drawing with script and a broken header are no pictures, whatever they are called', () => {
  for (const text of [
    '',
    'bonjour',
    '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
    'GIF89a',
    '\xff\xd8\xff',
  ])
    expect(readPictureHeader(bytesOf(text))).toBeNull()
})

test('a truncated picture is detected, even when an embedded thumbnail has its own end', () => {
  expect(readPictureHeader(jpeg(800, 800, []))).toMatchObject({ isWhole: false })
  expect(readPictureHeader(png(800, 800, ''))).toMatchObject({ isWhole: false })
})

test('a file is cropped to a profile photo within bounds in bytes and pixels', () => {
  const { maxBytes } = profilePhoto
  expect(photoFileProblem(maxBytes, readPictureHeader(png(360, 360)))).toBeNull()
  expect(photoFileProblem(maxBytes + 1, readPictureHeader(png(360, 360)))).toBe('image_too_large')
  expect(photoFileProblem(1, readPictureHeader(png(359, 2000)))).toBe('image_too_small')
  expect(photoFileProblem(1, readPictureHeader(png(20_000, 20_000)))).toBe('image_too_many_pixels')
  expect(photoFileProblem(1, readPictureHeader(jpeg(800, 800, [])))).toBe('image_broken')
  expect(photoFileProblem(1, null)).toBe('image_type_unsupported')
})
