import { mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { filesBelow, inPieces, isOlder } from './files-below.ts'
import {
  checkKey,
  type ObjectFacts,
  type ObjectStore,
  ObjectStoreUnavailable,
  type StoredObject,
} from './object-store.ts'
import { checkWritable, deleteUnfinished, sweepUnfinished, writeWhole } from './write-whole.ts'

const ending = '.object'
const longestTypeBytes = 200

/** Without configuration: files in a folder. The first line of each file is its content type. */
export function folderObjectStore(folder: string): ObjectStore {
  const pathOf = (key: string) => {
    checkKey(key)
    return path.join(folder, `${key}${ending}`)
  }
  return {
    put: async (key, bytes, contentType) => {
      const file = pathOf(key)
      await available(writeWhole(folder, { key, file }, [Buffer.from(`${contentType}\n`), bytes]))
    },
    get: async (key) => {
      const file = pathOf(key)
      const content = await available(ifThere(readFile(file)))
      return content && objectIn(content)
    },
    facts: async (key) => {
      const found = await openObject(pathOf(key))
      await found?.handle.close()
      return found?.facts ?? null
    },
    stream: async (key, range) => {
      const found = await openObject(pathOf(key))
      if (!found) return null
      const { handle, offset, facts } = found
      const part = range ? { start: offset + range.start, end: offset + range.end } : { start: offset }
      return { ...facts, content: handle.createReadStream({ ...part, autoClose: true }) }
    },
    delete: async (key) => {
      const file = pathOf(key)
      await available(rm(file, { force: true }))
      await available(deleteUnfinished(folder, key))
    },
    async *list(below, before) {
      const files = filesBelow(pathOf(below).slice(0, -ending.length), (name) => name.endsWith(ending))
      for await (const piece of inPieces(files)) {
        const old = await Promise.all(piece.map((file) => isOlder(file, before)))
        yield piece.filter((_, place) => old[place]).map((file) => keyOf(path.relative(folder, file)))
      }
    },
    sweepUnfinished: (before) => available(sweepUnfinished(folder, before)),
    check: async () => {
      await available(mkdir(folder, { recursive: true }))
      await available(checkWritable(folder))
    },
  }
}

function keyOf(file: string): string {
  return file.slice(0, -ending.length).split(path.sep).join('/')
}

/** Opens the file of an object and finds where its bytes begin. */
async function openObject(file: string) {
  const handle = await available(ifThere(open(file)))
  if (!handle) return null
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(longestTypeBytes), 0, longestTypeBytes, 0)
    const lineEnd = buffer.subarray(0, bytesRead).indexOf('\n')
    const { size } = await handle.stat()
    const facts: ObjectFacts = { contentType: buffer.toString('latin1', 0, lineEnd), size: size - lineEnd - 1 }
    return { handle, offset: lineEnd + 1, facts }
  } catch (error) {
    await handle.close()
    throw new ObjectStoreUnavailable(error)
  }
}

async function ifThere<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    // No object can have a name that is too long for a file.
    if (['ENOENT', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}

function objectIn(content: Buffer): StoredObject {
  const lineEnd = content.indexOf('\n')
  return { contentType: content.toString('latin1', 0, lineEnd), bytes: content.subarray(lineEnd + 1) }
}

/** A full, broken or missing disk is a failure of the store, not of the caller. */
function available<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause) => {
    throw new ObjectStoreUnavailable(cause)
  })
}
