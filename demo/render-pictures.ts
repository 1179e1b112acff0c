// Renders the demonstration's pictures into demo/pictures and the site's landscapes into site/pictures, and removes files of the
// demonstration that no longer belong to a picture.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { landscapePictures } from './flora/picture-set.ts'
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

for (const picture of landscapePictures) {
  const files = (await renderPicture(picture)).filter(({ name }) => /^768\.(avif|webp)$/.test(name))
  for (const { name, bytes } of files)
    await writeFile(path.join(import.meta.dirname, '../site/pictures', name.replace('768', picture.key)), bytes)
}
