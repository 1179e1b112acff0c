import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** The keys of the objects in a folder; a file that is not a complete object is listed under its own name. */
export async function keysInFolder(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const files = await Promise.all(
    names.map(async (name) => ((await stat(path.join(folder, name))).isFile() ? [name.replace(/\.object$/, '')] : [])),
  )
  return files.flat()
}
