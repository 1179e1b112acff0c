import { readdir, readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { filesOf } from './flora/picture-set.ts'
import { fingerprintOf } from './flora/render.ts'
import { demoPictures, fingerprintsFile, shippedFile, shippedFolder } from './shipped-pictures.ts'

test('the files are those that npm run demo-pictures would render now', async () => {
  const rendered = Object.fromEntries(demoPictures.map((picture) => [picture.key, fingerprintOf(picture)]))
  expect(JSON.parse(await readFile(fingerprintsFile, 'utf8'))).toEqual(rendered)
})

test('every file of every picture is there in its format and width, and no other', async () => {
  const expected = demoPictures.flatMap((picture) => filesOf(picture).map((file) => shippedFile(picture, file)))
  const entries = await readdir(shippedFolder, { recursive: true, withFileTypes: true })
  const found = entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`)
  expect(found.sort()).toEqual([...expected, fingerprintsFile].sort())
  for (const picture of demoPictures) {
    for (const file of filesOf(picture)) {
      const { width, mediaType } = await sharp(shippedFile(picture, file)).metadata()
      expect([file.name, width, mediaType]).toEqual([file.name, file.width, file.contentType])
    }
  }
})

const largestCard = 40_000
const largestOfAll = 8_000_000

test('a picture is small, and all of them are', async () => {
  const files = demoPictures.flatMap((picture) => filesOf(picture).map((file) => shippedFile(picture, file)))
  const sizes = await Promise.all(files.map(async (path) => ({ path, size: (await stat(path)).size })))
  expect(sizes.filter(({ size }) => size > largestCard)).toEqual([])
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(largestOfAll)
})
