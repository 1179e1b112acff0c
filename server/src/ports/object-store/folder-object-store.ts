import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { checkKey, type ObjectStore, type StoredObject } from './object-store.ts'

/** Without configuration: files in a folder. A file begins with a line that says its content type. */
export function folderObjectStore(folder: string): ObjectStore {
  const pathOf = (key: string) => {
    checkKey(key)
    return path.join(folder, `${key}.object`)
  }
  return {
    async put(key, bytes, contentType) {
      await writeWhole(pathOf(key), [Buffer.from(`${contentType}\n`), bytes])
    },
    async get(key) {
      const content = await readIfThere(pathOf(key))
      return content && objectIn(content)
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

// Written aside, flushed, then renamed: a reader sees the old file or the new one, even after a crash.
async function writeWhole(file: string, parts: Uint8Array[]): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const aside = `${file}.${randomUUID()}`
  try {
    const handle = await open(aside, 'wx')
    try {
      await handle.writev(parts)
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

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function objectIn(content: Buffer): StoredObject {
  const lineEnd = content.indexOf('\n')
  return { contentType: content.toString('latin1', 0, lineEnd), bytes: content.subarray(lineEnd + 1) }
}
