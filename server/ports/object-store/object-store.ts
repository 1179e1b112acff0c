import type { Readable } from 'node:stream'

export type StoredObject = { bytes: Buffer; contentType: string }

/** `size` is that of the whole object, even for a range. */
export type ObjectFacts = { size: number; contentType: string }

/** Bytes from `start` to `end`, both included. */
export type ByteRange = { start: number; end: number }

/** The store does not answer, or is full; a retry may succeed later. */
export class ObjectStoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('The object store is unavailable', { cause })
    this.name = 'ObjectStoreUnavailable'
  }
}

/**
 * Every method may throw `ObjectStoreUnavailable`. Keys are paths of letters, digits, `-`, `_` and `.`, such as
 * `public/portraits/4f2a.webp`; others throw.
 */
export type ObjectStore = {
  /** Stores the bytes, all or nothing; an existing object is replaced. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** The object with this key; null when there is none. */
  get(key: string): Promise<StoredObject | null>
  /** The object's properties without its bytes; null when there is none. */
  facts(key: string): Promise<ObjectFacts | null>
  /** The bytes as a stream, all or a range inside the object; null when there is no object. */
  stream(key: string, range?: ByteRange): Promise<(ObjectFacts & { content: Readable }) | null>
  /** Deletes the object, and unfinished writes for its key; a missing object is not an error. */
  delete(key: string): Promise<void>
  /** The keys below a folder (`public/pictures`) that were stored before this time, in batches of at most a thousand. */
  list(folder: string, before: Date): AsyncIterable<string[]>
  /** Deletes unfinished writes that began before this time, such as those of a killed process. Gives their number. */
  sweepUnfinished(before: Date): Promise<number>
  /** Resolves if the store is writable now. */
  check(): Promise<void>
}

const safeKey = /^[\w-]+(?:[./][\w-]+)*$/

/** Whether a text is a valid key: it can neither leave the store's folder nor have a special meaning to a server. */
export function isKey(text: string): boolean {
  return text.length <= 300 && safeKey.test(text)
}

/** Throws for an invalid key. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error(`Not a key of the object store: ${JSON.stringify(key)}`)
}
