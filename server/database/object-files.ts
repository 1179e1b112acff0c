import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

/** A file with the current definitions of functions, views and triggers, which can be applied at any time. */
export type ObjectFile = { name: string; text: string; hash: string }

export const objectsFolder = new URL('./objects/', import.meta.url)

/** All files of objects of a folder, in the order in which they are applied: later ones use earlier ones. */
export async function readObjects(folder: URL): Promise<ObjectFile[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}
