import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { filesBelow, isOlder } from './files-below.ts'

/** The folder in which files are written before they are renamed; no key begins with a dot. */
const workFolder = '.unfinished'

/** The names of unfinished files of earlier releases, beside the file itself. */
const besideFile = /\.object\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Writes a temporary file, flushes it, then renames it: a reader sees the old file or the new one, even after a crash. A failure leaves
 * nothing behind.
 */
export async function writeWhole(
  folder: string,
  { key, file }: { key: string; file: string },
  parts: Uint8Array[],
): Promise<void> {
  const aside = path.join(folder, workFolder, `${nameOf(key)}.${randomUUID()}`)
  await mkdir(path.dirname(aside), { recursive: true })
  await mkdir(path.dirname(file), { recursive: true })
  try {
    const handle = await open(aside, 'wx')
    try {
      for (const part of parts) await handle.writeFile(part)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(aside, file)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

/** Deletes unfinished writes for a key. */
export async function deleteUnfinished(folder: string, key: string): Promise<void> {
  const names = await readdir(path.join(folder, workFolder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const own = names.filter((name) => name.startsWith(`${nameOf(key)}.`))
  await Promise.all(own.map((name) => rm(path.join(folder, workFolder, name), { force: true })))
}

/** Deletes unfinished writes that began before this time; gives their number. */
export async function sweepUnfinished(folder: string, before: Date): Promise<number> {
  let swept = 0
  const sweep = async (files: AsyncIterable<string>) => {
    for await (const file of files) {
      if (!(await isOlder(file, before))) continue
      await rm(file, { force: true })
      swept++
    }
  }
  await sweep(filesBelow(path.join(folder, workFolder), () => true))
  await sweep(filesBelow(folder, (name) => besideFile.test(name)))
  return swept
}

/** Throws when the folder is not writable. */
export async function checkWritable(folder: string): Promise<void> {
  const file = path.join(folder, workFolder, `check.${randomUUID()}`)
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await writeFile(file, 'x'.repeat(4096))
  } finally {
    await rm(file, { force: true })
  }
}

/** A key may be longer than a file name may be. */
const nameOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 40)
