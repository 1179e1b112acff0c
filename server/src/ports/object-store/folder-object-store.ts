import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { checkKey, type ObjectStore, type StoredObject } from './object-store.ts'

const ending = '.object'
const pieceSize = 1000

/** Without configuration: files in a folder. A file begins with a line that says its content type. */
export function folderObjectStore(folder: string): ObjectStore {
  const pathOf = (key: string) => {
    checkKey(key)
    return path.join(folder, `${key}${ending}`)
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
    async *list(below, before) {
      for await (const files of inPieces(filesBelow(pathOf(below).slice(0, -ending.length)))) {
        const old = await Promise.all(files.map((file) => isOlder(file, before)))
        yield files.filter((_, place) => old[place]).map((file) => keyOf(path.relative(folder, file)))
      }
    },
  }
}

async function* filesBelow(folder: string): AsyncIterable<string> {
  const entries = await opendir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for await (const entry of entries)
    if (entry.isFile() && entry.name.endsWith(ending)) yield path.join(entry.parentPath, entry.name)
}

async function* inPieces(files: AsyncIterable<string>): AsyncIterable<string[]> {
  let piece: string[] = []
  for await (const file of files) {
    piece.push(file)
    if (piece.length < pieceSize) continue
    yield piece
    piece = []
  }
  yield piece
}

/** False for one that was deleted meanwhile. */
async function isOlder(file: string, before: Date): Promise<boolean> {
  const found = await stat(file).catch(() => null)
  return found !== null && found.mtime < before
}

function keyOf(file: string): string {
  return file.slice(0, -ending.length).split(path.sep).join('/')
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
