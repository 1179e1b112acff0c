// Renders the demonstration's pictures into demo/pictures, and removes files that no longer belong to one.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fingerprintOf, renderPicture } from './flora/render.ts'
import { demoPictures, fingerprintsFile, shippedFile, shippedFolder } from './shipped-pictures.ts'

await mkdir(shippedFolder, { recursive: true })
for (const name of await readdir(shippedFolder)) await rm(path.join(shippedFolder, name), { recursive: true })
for (const picture of demoPictures) {
  await mkdir(path.join(shippedFolder, picture.key))
  for (const file of await renderPicture(picture)) await writeFile(shippedFile(picture, file), file.bytes)
}
const fingerprints = Object.fromEntries(demoPictures.map((picture) => [picture.key, fingerprintOf(picture)]))
await writeFile(fingerprintsFile, `${JSON.stringify(fingerprints, null, 2)}\n`)
